// Defines direct3d_printf, direct3d_errorf and direct3d_abort, with which kernels report to the
// host (K220 to K223):
//
//     parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
//       if (a[i] < 0)
//         direct3d_errorf("element %d is negative: %f", i[0], a[i]);
//     });
//
// They work unless AMP2HIP_DIRECT3D_DEBUG is defined as 0; then they do nothing, as in a release
// build of Visual C++ (K220). They are for kernels only; none of them waits for the host.
#pragma once

#include <amp2hip/detail/device_error.h>

#include <cstdio>

namespace Concurrency {

/// Prints on the host's standard output, like printf: at the latest when the host waits for the
/// kernel. Takes a format and at most seven arguments, each of which is an int, unsigned int, float
/// or double; others do not compile (K221). Lines of several threads appear in any order. Output
/// that exceeds the device's buffer for printf is lost.
template <typename... Arguments>
__device__ void direct3d_printf(const char *format, Arguments... arguments) {
  amp2hip::detail::check_printed<Arguments...>();
#if AMP2HIP_DIRECT3D_DEBUG
  amp2hip::detail::device_printf(format, arguments...);
#endif
}

/// Prints like direct3d_printf, and continues the kernel; the next host call that waits for the
/// device throws runtime_exception with the text (K42, K222). If several threads report an error,
/// the first is thrown, and the others are only printed.
template <typename... Arguments>
__device__ void direct3d_errorf(const char *format, Arguments... arguments) {
  amp2hip::detail::check_printed<Arguments...>();
#if AMP2HIP_DIRECT3D_DEBUG
  amp2hip::detail::device_printf(format, arguments...);
  amp2hip::detail::report_error(format, arguments...);
#endif
}

/// Ends the calling thread, and makes the next host call that waits for the device throw
/// runtime_exception with Microsoft's text, "Reference Rasterizer: Shader abort instruction hit".
/// Other threads of the kernel continue: a trap would end them too, but, unlike in Microsoft's
/// implementation, would lose all of the device's data.
__device__ inline void direct3d_abort() {
#if AMP2HIP_DIRECT3D_DEBUG
  amp2hip::detail::report_error("Reference Rasterizer: Shader abort instruction hit");
  amp2hip::detail::end_thread();
#endif
}

} // namespace Concurrency
