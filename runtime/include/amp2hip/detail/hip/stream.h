// The stream behind an accelerator_view, and what is asked of it around a launch.
#pragma once

#include <amp2hip/detail/hip/platform.h>

namespace amp2hip::detail {

class queue;
struct launch_shape;

/// The stream of `q`, whose device is current in the calling thread.
hipStream_t stream_of(const queue &q);
/// Throws the exception for the error of a launch on `q`, if it is one.
void check_launch(queue &q, hipError_t error);

/// The domain of a launch, of its components the most significant first.
struct launch_domain {
  int rank;
  const int *extent;
  bool is_tiled; // then a block is a tile
};

/// Measures what is launched while it lives. With AMP2HIP_KERNEL_TIMES=1 in the environment it
/// waits for it and prints its time and the kernel's name on standard error; with a time line
/// (timeline.h) it puts it there, and nobody waits. Otherwise it does nothing.
class kernel_timer {
public:
  /// `kernel`: as HIP is given it. What is referred to outlives the timer.
  kernel_timer(queue &q, const void *kernel, const launch_domain &domain, const launch_shape &shape)
      : queue_(q), kernel_(kernel), domain_(domain), shape_(shape) {
    if (is_on())
      start();
  }
  ~kernel_timer() {
    if (measured_)
      stop();
  }
  kernel_timer(const kernel_timer &) = delete;
  kernel_timer &operator=(const kernel_timer &) = delete;

private:
  static bool is_on();
  void start();
  void stop();

  struct measurement;

  queue &queue_;
  const void *const kernel_;
  const launch_domain &domain_;
  const launch_shape &shape_;
  measurement *measured_ = nullptr;
};

} // namespace amp2hip::detail
