// Dispatches a call to one of two functions that C++ AMP overloads on restriction alone (L50 to
// L52). The translator writes these macros where a function serves both sides.
#pragma once

#include <amp2hip/detail/hip/platform.h>

// AMP2HIP_DISPATCH(cpu, amp) evaluates the cpu expression on the host and the amp expression in a
// kernel, and never both (L52). A GPU's compiler sees only the expression for the side that it
// compiles. On the CPU device, whose one compilation serves both sides, the calling thread decides
// at run time; there both expressions must have a common type.
#if AMP2HIP_DEVICE_PASS
#define AMP2HIP_DISPATCH(cpu, amp) (amp)
#elif defined(__HIP_CPU_DEVICE__) && !defined(AMP2HIP_READING_BACK)
#define AMP2HIP_DISPATCH(cpu, amp) (::amp2hip::detail::inside_kernel() ? (amp) : (cpu))
#else
#define AMP2HIP_DISPATCH(cpu, amp) (cpu)
#endif

// AMP2HIP_DISPATCH_CONSTRUCTOR(cpu, amp) completes a constructor that stands for two which C++ AMP
// overloads on restriction alone. It makes the object with the constructor of the side that runs,
// as in
//
//   B(int x) AMP2HIP_DISPATCH_CONSTRUCTOR(B(amp2hip::on_cpu(), x), B(amp2hip::on_amp(), x))
//
// Where only one side is compiled, it delegates to that constructor. The CPU device decides at run
// time, which a delegating constructor cannot do. There the macro constructs the object anew in
// place, after the default constructors of its members and bases have run.
// AMP2HIP_DISPATCH_CONSTRUCTOR_BY_COPY makes a temporary and copies it instead, for classes whose
// members have no default constructors and whose copies are as good as the original.
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
/// Tell constructors apart which C++ AMP overloads on restriction alone, as their first parameter:
/// on_cpu for the host's constructor, on_amp for the one of kernels.
struct on_cpu {};
struct on_amp {};

/// Holds the address at which AMP2HIP_DISPATCH_CONSTRUCTOR constructs an object on the CPU device.
struct in_place {
  void *object;
};
} // namespace amp2hip

/// Returns the address that it is given, and allocates nothing. The library's own placement form
/// cannot be used, as it is not declared for kernels. In kernels too.
__host__ __device__ inline void *operator new(decltype(sizeof(0)), amp2hip::in_place at) noexcept {
  return at.object;
}
/// Does nothing. The compiler calls it when a constructor throws that this form of new has called.
__host__ __device__ inline void operator delete(void *, amp2hip::in_place) noexcept {}
