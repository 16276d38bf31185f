// The stream behind an accelerator_view, and what is asked of it around a launch.
#pragma once

#include <amp2hip/detail/hip/platform.h>

namespace amp2hip::detail {

class queue;

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

} // namespace amp2hip::detail
