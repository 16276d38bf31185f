// The stream of an accelerator_view, and the calls to it around a launch.
#pragma once

#include <amp2hip/detail/hip/platform.h>

namespace amp2hip::detail {

/// The commands of an accelerator_view, and the grid of a launch (launch_shape.h).
class queue;
struct launch_shape;

/// Returns the stream of `q`, whose device must be current in the calling thread.
hipStream_t stream_of(const queue &q);
/// Throws the exception for an error of a launch on `q`, and marks the queue as removed if the
/// error is one that ends it (K43).
void check_launch(queue &q, hipError_t error);

/// Describes the domain of a launch; the most significant component comes first. It refers to the
/// extent, which must outlive it.
struct launch_domain {
  /// Counts the dimensions.
  int rank;
  /// Points to `rank` components.
  const int *extent;
  /// Is true for a tiled domain, in which a block is a tile.
  bool is_tiled;
};

/// Measures the kernel that is launched while it lives. With AMP2HIP_KERNEL_TIMES=1 in the
/// environment it waits for the kernel and prints its time and name on standard error. With a time
/// line (timeline.h) it records the kernel there and does not wait. Otherwise it does nothing.
///
///   kernel_timer timer(q, kernel, domain, shape);
///   check_launch(q, error_of_launch);          // the timer ends behind the launch
class kernel_timer {
public:
  /// Begins before the launch. `kernel` is the address that HIP is given. The objects it refers to
  /// must outlive the timer.
  kernel_timer(queue &q, const void *kernel, const launch_domain &domain, const launch_shape &shape)
      : queue_(q), kernel_(kernel), domain_(domain), shape_(shape) {
    if (is_on())
      start();
  }
  /// Ends the measurement, after the launch; errors are dropped.
  ~kernel_timer() {
    if (measured_)
      stop();
  }
  kernel_timer(const kernel_timer &) = delete;
  kernel_timer &operator=(const kernel_timer &) = delete;

private:
  /// Returns true if times are wanted; a launch asks nothing more otherwise.
  static bool is_on();
  /// Begins the measurement; allocates it.
  void start();
  /// Ends the measurement, and prints or records it.
  void stop();

  /// Holds the events around the launch; defined in runtime/src.
  struct measurement;

  queue &queue_;
  const void *const kernel_;
  const launch_domain &domain_;
  const launch_shape &shape_;
  /// Is null where nothing is measured.
  measurement *measured_ = nullptr;
};

} // namespace amp2hip::detail
