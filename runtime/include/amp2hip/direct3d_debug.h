// direct3d_printf, direct3d_errorf and direct3d_abort (K220 to K223). They work
// unless AMP2HIP_DIRECT3D_DEBUG is defined as 0, which makes them the no-ops that they are in a
// release build of Visual C++ (K220).
#pragma once

#include <amp2hip/detail/device_error.h>

#include <cstdio>

namespace Concurrency {

/// Prints on the host's standard output, as printf does: at the latest when the host waits for the
/// kernel. At most seven arguments, each int, unsigned int, float or double (K221).
template <typename... Arguments>
__device__ void direct3d_printf(const char *format, Arguments... arguments) {
  amp2hip::detail::check_printed<Arguments...>();
#if AMP2HIP_DIRECT3D_DEBUG
  amp2hip::detail::print(format, arguments...);
#endif
}

/// Prints, and lets the next host call that waits for the device throw runtime_exception with the
/// text (K42, K222). Of several errors the first that gets there counts.
template <typename... Arguments>
__device__ void direct3d_errorf(const char *format, Arguments... arguments) {
  amp2hip::detail::check_printed<Arguments...>();
#if AMP2HIP_DIRECT3D_DEBUG
  amp2hip::detail::print(format, arguments...);
  amp2hip::detail::report_error(format, arguments...);
#endif
}

/// Ends the calling thread, and lets the next host call that waits for the device throw
/// runtime_exception. Other threads of the kernel go on: what a trap would do to all of the
/// device's data is not what the original did.
__device__ inline void direct3d_abort() {
#if AMP2HIP_DIRECT3D_DEBUG
  amp2hip::detail::report_error("Reference Rasterizer: Shader abort instruction hit");
  amp2hip::detail::end_thread();
#endif
}

} // namespace Concurrency
