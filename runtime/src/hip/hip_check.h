// Turns HIP's error codes into the exceptions of C++ AMP (K243).
#pragma once

#include <amp2hip/exceptions.h>

#include <hip/hip_runtime_api.h>

namespace amp2hip::detail {

/// Throws what `error` stands for; `what` says which operation failed, and on what. Without memory
/// for a message it is out_of_memory.
[[noreturn]] void throw_hip_error(hipError_t error, const char *what);

/// Why an accelerator_view is lost that ran into `error`; S_OK if it is not (K43).
HRESULT removal_reason(hipError_t error);

inline void check(hipError_t error, const char *what) {
  if (error != hipSuccess) {
    (void)hipGetLastError(); // it is told here, once
    throw_hip_error(error, what);
  }
}

} // namespace amp2hip::detail
