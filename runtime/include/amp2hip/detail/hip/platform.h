// HIP as every header of the runtime sees it, and the questions about the compilation that only the
// preprocessor can answer.
#pragma once

#include <amp2hip/detail/hide_letter_macros.inc>

// Keeps CUDA from naming its half floats `half` at global scope, where a program may have a
// function or a type of that name.
#define CUDA_NO_HALF
#include <hip/hip_runtime.h>

#include <amp2hip/detail/restore_letter_macros.inc>

#include <cstddef>

// AMP2HIP_DEVICE_PASS is 1 while the code of a device is compiled. It is 0 for the host, and for
// the CPU device, whose one compilation serves both. AMP2HIP_READING_BACK is defined while the
// translator reads its output with the CPU device's headers in the way of a GPU's compiler, which
// compiles each side by itself.
#if defined(__HIP_CPU_DEVICE__) && !defined(AMP2HIP_READING_BACK)
#define AMP2HIP_DEVICE_PASS 0
#elif defined(__HIP_DEVICE_COMPILE__) && __HIP_DEVICE_COMPILE__
#define AMP2HIP_DEVICE_PASS 1
#else
#define AMP2HIP_DEVICE_PASS 0
#endif

// AMP2HIP_PROPERTY declares `name` as Visual C++ does where the translator reads the header: as a
// property that is read through `getter` and, if it is mutable, assigned through `setter` (L300).
// HIP's compilers do not know properties; the translator writes the call instead.
#if defined(AMP2HIP_TRANSLATING)
#define AMP2HIP_PROPERTY(type, name, getter) __declspec(property(get = getter)) type name
#define AMP2HIP_MUTABLE_PROPERTY(type, name, getter, setter)                                       \
  __declspec(property(get = getter, put = setter)) type name
#else
#define AMP2HIP_PROPERTY(type, name, getter) static_assert(true, #name)
#define AMP2HIP_MUTABLE_PROPERTY(type, name, getter, setter) static_assert(true, #name)
#endif

namespace amp2hip::detail {
/// Is AMP2HIP_DEVICE_PASS, for `if constexpr` in templates: what stands in a branch that is not
/// taken may call functions of the other side.
inline constexpr bool is_device_pass = AMP2HIP_DEVICE_PASS;

/// Is the type of a distance between elements. An int is enough, because check_extent() limits the
/// elements, and on a GPU it is cheaper than 64 bits. For a CPU the distance is computed with as
/// many bits as an address has, so that its compiler knows which elements are adjacent: a sum of 32
/// bits might wrap.
#if defined(__HIP_CPU_DEVICE__) && !defined(AMP2HIP_READING_BACK)
typedef std::ptrdiff_t element_distance;
#else
typedef int element_distance;
#endif

/// Returns true in code that a kernel runs. On a GPU the compilation decides, at no cost; on the
/// CPU device the calling thread.
__host__ __device__ inline bool inside_kernel() noexcept {
#if AMP2HIP_DEVICE_PASS
  return true;
#elif defined(__HIP_CPU_DEVICE__)
  return hip_cpu::inside_kernel();
#else
  return false;
#endif
}
} // namespace amp2hip::detail
