// The launch that the calling thread is running on the CPU device.
#pragma once

#include <hip/hip_runtime_api.h>

namespace hip_cpu {

/// A kernel in a stream.
struct launch_place {
  hipStream_t stream;
  const void *kernel; // the same in all of its launches
};

/// Returns the launch whose kernel the calling thread is running; null outside of kernels.
const launch_place *current_launch() noexcept;

} // namespace hip_cpu
