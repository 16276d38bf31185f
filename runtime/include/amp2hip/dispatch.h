// Dispatches a call to one of two functions that C++ AMP overloads only on restriction (L50 to
// L52). The translator generates these macros in functions that serve both sides.
#pragma once

#include <amp2hip/detail/hip/platform.h>

// AMP2HIP_DISPATCH(cpu, amp) evaluates the cpu expression on the host and the amp expression in a
// kernel, and never both (L52). A GPU's compiler sees only the expression for the side that it
// compiles. On the CPU device, where one compilation serves both sides, the calling thread decides
// at run time; there both expressions must have a common type.
#if AMP2HIP_DEVICE_PASS
#define AMP2HIP_DISPATCH(cpu, amp) (amp)
#elif defined(__HIP_CPU_DEVICE__) && !defined(AMP2HIP_READING_BACK)
#define AMP2HIP_DISPATCH(cpu, amp) (::amp2hip::detail::inside_kernel() ? (amp) : (cpu))
#else
#define AMP2HIP_DISPATCH(cpu, amp) (cpu)
#endif

// AMP2HIP_DISPATCH_CONSTRUCTOR(cpu, amp) completes a constructor that replaces two constructors
// which C++ AMP overloads only on restriction. It constructs the object with the constructor of the
// side that runs, as in
//
//   B(int x) AMP2HIP_DISPATCH_CONSTRUCTOR(B(amp2hip::on_cpu(), x), B(amp2hip::on_amp(), x))
//
// If only one side is compiled, it delegates to that constructor. The CPU device decides at run
// time, which a delegating constructor cannot do. There the macro constructs the object again in
// place, after the default constructors of its members and bases have run.
// AMP2HIP_DISPATCH_CONSTRUCTOR_BY_COPY instead constructs a temporary and copies it, for classes
// whose members have no default constructors and whose copies are equal to the original.
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
/// Distinguish, as the first parameter, constructors that C++ AMP overloads only on restriction:
/// on_cpu for the host's constructor, on_amp for that of kernels.
struct on_cpu {};
struct on_amp {};

/// The address at which AMP2HIP_DISPATCH_CONSTRUCTOR constructs an object on the CPU device.
struct in_place {
  void *object;
};
} // namespace amp2hip

/// Returns the address in its argument, and allocates nothing. The library's own placement form
/// cannot be used, because it is not declared for kernels. In kernels too.
__host__ __device__ inline void *operator new(decltype(sizeof(0)), amp2hip::in_place at) noexcept {
  return at.object;
}
/// Does nothing. The compiler calls it if a constructor after this form of new throws.
__host__ __device__ inline void operator delete(void *, amp2hip::in_place) noexcept {}
