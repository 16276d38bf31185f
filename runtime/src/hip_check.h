// Turns HIP's error codes into the exceptions of C++ AMP (library contract, K243).
#pragma once

#include <hip/hip_runtime_api.h>

#include <string>

namespace amp2hip::detail {

/// Throws what `error` stands for; `what` says which operation failed, and on what.
[[noreturn]] void throw_hip_error(hipError_t error, const std::string &what);

inline void check(hipError_t error, const char *what) {
  if (error != hipSuccess)
    throw_hip_error(error, what);
}

} // namespace amp2hip::detail
