// How fast_math and precise_math say their functions, and what cpu code finds in them.
#pragma once

#include <amp2hip/detail/cpu_math.h>

// A function of a math namespace: AMP2HIP_MATH(float, sqrt, (float x), ::sqrtf(x)). To the
// translator it is restrict(amp), beside the C++ library's functions for cpu code (M1, M2). In
// output it is for both sides, so that code for both can call it where the two are the same; what
// differs, and every call without a qualifier, names namespace `cpu` of the math namespace.
#if defined(AMP2HIP_TRANSLATING)
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
#define AMP2HIP_MATH(result, name, parameters, ...)                                                \
  __host__ __device__ inline result name parameters { return __VA_ARGS__; }
#endif

namespace Concurrency {
namespace fast_math {
namespace cpu = amp2hip::cpu_math;
}
namespace precise_math {
namespace cpu = amp2hip::cpu_math;
}
} // namespace Concurrency
