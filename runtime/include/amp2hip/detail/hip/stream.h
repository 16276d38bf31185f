// The stream behind an accelerator_view, and what is asked of it around a launch.
#pragma once

#include <hip/hip_runtime_api.h>

namespace amp2hip::detail {

class queue;

/// The stream of `q`, whose device is current in the calling thread.
hipStream_t stream_of(const queue &q);
/// Throws the exception for the error of a launch on `q`, if it is one.
void check_launch(queue &q, hipError_t error);

/// With AMP2HIP_KERNEL_TIMES=1 in the environment, measures what is launched while it lives, waits
/// for it and prints its time and the kernel's name on standard error. Otherwise does nothing.
class kernel_timer {
public:
  /// `kernel`: as HIP is given it.
  kernel_timer(hipStream_t stream, const void *kernel) : stream_(stream), kernel_(kernel) {
    if (is_on())
      start();
  }
  ~kernel_timer() {
    if (begin_)
      stop();
  }
  kernel_timer(const kernel_timer &) = delete;
  kernel_timer &operator=(const kernel_timer &) = delete;

private:
  static bool is_on();
  void start();
  void stop();

  const hipStream_t stream_;
  const void *const kernel_;
  hipEvent_t begin_ = nullptr, end_ = nullptr;
};

} // namespace amp2hip::detail
