// Conversion of HIP's error codes to the exceptions of C++ AMP (K243).
#pragma once

#include <amp2hip/exceptions.h>

#include <hip/hip_runtime_api.h>

namespace amp2hip::detail {

/// Throws the exception for `error`. `what` names the failed operation and its object. Throws
/// out_of_memory if memory for the message runs out.
[[noreturn]] void throw_hip_error(hipError_t error, const char *what);

/// Returns the reason why `error` removes its accelerator_view, or S_OK if it does not (K43).
HRESULT removal_reason(hipError_t error);

inline void check(hipError_t error, const char *what) {
  if (error != hipSuccess) {
    (void)hipGetLastError(); // the exception reports it
    throw_hip_error(error, what);
  }
}

} // namespace amp2hip::detail
