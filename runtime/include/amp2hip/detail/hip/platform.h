// HIP for all headers of the runtime, and the properties of the compilation that only the
// preprocessor knows.
#pragma once

#include <amp2hip/detail/hide_letter_macros.inc>

// Prevents CUDA from declaring `half` at global scope, where a program may have a function or a
// type with that name.
#define CUDA_NO_HALF
#include <hip/hip_runtime.h>

#include <amp2hip/detail/restore_letter_macros.inc>

#include <cstddef>

// AMP2HIP_DEVICE_PASS is 1 while the code of a device is compiled. It is 0 for the host, and for
// the CPU device, where one compilation serves both. AMP2HIP_READING_BACK is defined while the
// translator reads its output with the CPU device's headers but, like a GPU's compiler, compiles
// each side separately.
#if defined(__HIP_CPU_DEVICE__) && !defined(AMP2HIP_READING_BACK)
#define AMP2HIP_DEVICE_PASS 0
#elif defined(__HIP_DEVICE_COMPILE__) && __HIP_DEVICE_COMPILE__
#define AMP2HIP_DEVICE_PASS 1
#else
#define AMP2HIP_DEVICE_PASS 0
#endif

// When the translator reads the header, AMP2HIP_PROPERTY declares `name` like Visual C++: as a
// property that is read through `getter` and, if it is mutable, assigned through `setter` (L300).
// HIP's compilers do not know properties; the translator generates the call instead.
#if defined(AMP2HIP_TRANSLATING)
#define AMP2HIP_PROPERTY(type, name, getter) __declspec(property(get = getter)) type name
#define AMP2HIP_MUTABLE_PROPERTY(type, name, getter, setter)                                       \
  __declspec(property(get = getter, put = setter)) type name
#else
#define AMP2HIP_PROPERTY(type, name, getter) static_assert(true, #name)
#define AMP2HIP_MUTABLE_PROPERTY(type, name, getter, setter) static_assert(true, #name)
#endif

namespace amp2hip::detail {
/// The value of AMP2HIP_DEVICE_PASS, for `if constexpr` in templates: a branch that is not taken
/// may call functions of the other side.
inline constexpr bool is_device_pass = AMP2HIP_DEVICE_PASS;

/// The type of a distance between elements. An int is enough, because check_extent() limits the
/// elements, and on a GPU it is cheaper than 64 bits. On a CPU the distance has as many bits as an
/// address, so that the compiler knows which elements are adjacent: a sum of 32 bits might wrap.
#if defined(__HIP_CPU_DEVICE__) && !defined(AMP2HIP_READING_BACK)
typedef std::ptrdiff_t element_distance;
#else
typedef int element_distance;
#endif

/// Returns true in code that a kernel runs. On a GPU this is known at compile time, at no cost; on
/// the CPU device it depends on the calling thread.
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
