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

// What a constructor does that stands for two which C++ AMP overloads on restriction alone: it
// makes the object by the one of its side, as in
//   B(int x) AMP2HIP_DISPATCH_CONSTRUCTOR(B(amp2hip::on_cpu(), x), B(amp2hip::on_amp(), x))
// Where one side is compiled, it delegates to that one. The CPU device decides while it runs, which
// no delegation can. There the object is made in its place, after the default constructors of its
// members and bases; BY_COPY copies it instead, for classes that have no such constructors and of
// which a copy is as good as the original.
#if AMP2HIP_DEVICE_PASS
#define AMP2HIP_DISPATCH_CONSTRUCTOR(cpu, amp) : amp {}
#define AMP2HIP_DISPATCH_CONSTRUCTOR_BY_COPY(cpu, amp) : amp {}
#elif defined(__HIP_CPU_DEVICE__) && !defined(AMP2HIP_READING_BACK)
#define AMP2HIP_DISPATCH_CONSTRUCTOR(cpu, amp)                                                     \
  {                                                                                                \
    AMP2HIP_DISPATCH(::new (::amp2hip::in_place{this}) cpu,                                        \
                     ::new (::amp2hip::in_place{this}) amp);                                       \
  }
#define AMP2HIP_DISPATCH_CONSTRUCTOR_BY_COPY(cpu, amp)                                             \
  : decltype(cpu)(AMP2HIP_DISPATCH(cpu, amp)) {}
#else
#define AMP2HIP_DISPATCH_CONSTRUCTOR(cpu, amp) : cpu {}
#define AMP2HIP_DISPATCH_CONSTRUCTOR_BY_COPY(cpu, amp) : cpu {}
#endif

namespace amp2hip {
// First parameters that tell constructors apart which C++ AMP overloads on restriction alone.
struct on_cpu {};
struct on_amp {};

// Where AMP2HIP_DISPATCH_CONSTRUCTOR makes an object on the CPU device.
struct in_place {
  void *object;
};
} // namespace amp2hip

__host__ __device__ inline void *operator new(decltype(sizeof(0)), amp2hip::in_place at) noexcept {
  return at.object;
}
__host__ __device__ inline void operator delete(void *, amp2hip::in_place) noexcept {}
