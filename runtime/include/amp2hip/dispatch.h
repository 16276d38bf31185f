// How a function that C++ AMP overloads on restriction alone finds its side (L50 to L52).
#pragma once

#include <amp2hip/detail/hip/platform.h>

// The cpu expression on the host, the amp expression in a kernel. A GPU's compiler sees only the
// one that is for what it compiles; on the CPU device, whose one compilation serves both, the
// thread that runs it decides.
#if AMP2HIP_DEVICE_PASS
#define AMP2HIP_DISPATCH(cpu, amp) amp
#elif defined(__HIP_CPU_DEVICE__) && !defined(AMP2HIP_READING_BACK)
#define AMP2HIP_DISPATCH(cpu, amp) (::amp2hip::detail::inside_kernel() ? (amp) : (cpu))
#else
#define AMP2HIP_DISPATCH(cpu, amp) cpu
#endif

namespace amp2hip {
// First parameters that tell constructors apart which C++ AMP overloads on restriction alone.
struct on_cpu {};
struct on_amp {};
} // namespace amp2hip
