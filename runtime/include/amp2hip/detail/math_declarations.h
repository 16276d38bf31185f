// Defines how fast_math and precise_math declare their functions, and which functions cpu code
// finds in the two namespaces.
#pragma once

#include <amp2hip/detail/cpu_math.h>

// AMP2HIP_MATH(result, name, parameters, value) declares a function of a math namespace, such as
// AMP2HIP_MATH(float, sqrt, (float x), ::sqrtf(x)). For the translator it is restrict(amp), next to
// the C++ library's functions for cpu code (M1, M2), which using declarations introduce. In output
// it is for both sides, so that code for both can call it if the functions of the two sides are the
// same. Other calls of cpu code use namespace `cpu` of the math namespace.
#if defined(AMP2HIP_TRANSLATING)
// The translator reads a declaration for amp code, without a body, and using declarations that
// introduce the functions for cpu code in both namespaces.
#define AMP2HIP_MATH(result, name, parameters, ...) __device__ result name parameters;
#define CPU_MATH_STD(name) using amp2hip::cpu_math::name;
#define CPU_MATH_GLOBAL(name) using amp2hip::cpu_math::name;
#define CPU_MATH_OWN(name) using amp2hip::cpu_math::name;
namespace Concurrency {
namespace fast_math {
#include <amp2hip/detail/cpu_math.def>
}
namespace precise_math {
#include <amp2hip/detail/cpu_math.def>
}
} // namespace Concurrency
#undef CPU_MATH_STD
#undef CPU_MATH_GLOBAL
#undef CPU_MATH_OWN
#else
// HIP's compilers read one function for both sides. AMP2HIP_ON_GPU chooses the part of its body for
// the device that is compiled.
#define AMP2HIP_MATH(result, name, parameters, ...)                                                \
  __host__ __device__ inline result name parameters { return __VA_ARGS__; }
#endif

namespace Concurrency {
namespace fast_math {
/// The part of fast_math that cpu code uses.
namespace cpu = amp2hip::cpu_math;
} // namespace fast_math
namespace precise_math {
/// The part of precise_math that cpu code uses.
namespace cpu = amp2hip::cpu_math;
} // namespace precise_math
} // namespace Concurrency
