// How a function that C++ AMP overloads on restriction alone finds its side (L50 to L52).
#pragma once

#include <amp2hip/detail/hip/platform.h>

// The cpu expression on the host, the amp expression in a kernel. A GPU's compiler sees only the
// one that is for what it compiles; on the CPU device, whose one compilation serves both, the
// thread that runs it decides.
#if AMP2HIP_DEVICE_PASS
#define AMP2HIP_DISPATCH(cpu, amp) (amp)
#elif defined(__HIP_CPU_DEVICE__) && !defined(AMP2HIP_READING_BACK)
#define AMP2HIP_DISPATCH(cpu, amp) (::amp2hip::detail::inside_kernel() ? (amp) : (cpu))
#else
#define AMP2HIP_DISPATCH(cpu, amp) (cpu)
#endif

namespace amp2hip {
// First parameters that tell constructors apart which C++ AMP overloads on restriction alone.
struct on_cpu {};
struct on_amp {};

// Where a copy or move constructor that is overloaded so makes the object, by one of the others:
// handing that one its result would be a copy again.
struct in_place {
  void *object;
};
} // namespace amp2hip

__host__ __device__ inline void *operator new(decltype(sizeof(0)), amp2hip::in_place at) noexcept {
  return at.object;
}
__host__ __device__ inline void operator delete(void *, amp2hip::in_place) noexcept {}
