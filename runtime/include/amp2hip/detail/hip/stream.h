// The stream of an accelerator_view, and the calls to it around a launch.
#pragma once

#include <amp2hip/detail/hip/platform.h>

namespace amp2hip::detail {

/// The commands of an accelerator_view.
class queue;

/// Returns the stream of `q`, whose device must be current in the calling thread.
hipStream_t stream_of(const queue &q);
/// After a failed launch on `q`, returns true if the program had made a device other than that of
/// `q` current. The device of `q` is then current, and the launch must be repeated.
bool was_elsewhere(queue &q);
/// Throws the exception for an error of a launch on `q`, and marks the queue as removed if the
/// error ends it (K43).
void check_launch(queue &q, hipError_t error);

/// Describes the domain of a launch; the most significant component comes first. It refers to the
/// extent, which must outlive it.
struct launch_domain {
  /// The number of dimensions.
  int rank;
  /// The `rank` components.
  const int *extent;
  /// True for a tiled domain, in which a block is a tile.
  bool is_tiled;
};

} // namespace amp2hip::detail
