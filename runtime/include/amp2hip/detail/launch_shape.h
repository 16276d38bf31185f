// Compute domains: what is checked before a launch, and the grid a launch uses.
//
// Component 0 is the most significant, so the last component runs along HIP's x. A simple (not
// tiled) domain is seen as rows of its last dimension: x runs along a row, and the row's number is
// spread over y and z, because a grid holds at most 65535 blocks in each of these; of three
// dimensions each has its own, where they fit. The block of a simple domain is chosen for the
// device: see simple_launch_shape() and box_launch_shape().
#pragma once

#include <amp2hip/tiled_extent.h>

namespace amp2hip {
/// At most this many threads are in a block of a simple kernel.
inline constexpr int simple_block_threads = 256;
} // namespace amp2hip

namespace amp2hip::detail {

class queue;

/// Grid and block of one launch, in blocks and threads, x first.
struct launch_shape {
  dim3 grid, block;
};

/// Rows of blocks are numbered along y, and from this many on along z too: a grid with a z has this
/// many along y. Few enough that few are idle, many enough for every domain.
inline constexpr unsigned int rows_of_blocks_along_y = 1024;

/// What of a device the block of a simple domain depends on.
struct device_shape {
  unsigned int warp_threads, multiprocessors;
};
device_shape shape_of(const queue &q);

/// The shape for a simple domain with that many rows of that many elements. A block is as wide as a
/// warp, so that a warp reads along a row, where memory is contiguous; its other threads take
/// neighbouring rows, which often share what they read. It has fewer threads where the domain
/// would otherwise leave multiprocessors idle. No thread's row is 2^32 or more.
launch_shape simple_launch_shape(const device_shape &device, unsigned long long rows,
                                 unsigned int columns);

/// The shape for a simple domain of three dimensions: a box, with a dimension of the grid for each
/// of the domain's, so that a thread need not divide to know where it is, if that fits a grid and
/// few threads are idle; else simple_launch_shape()'s. Only the blocks of a box are deeper than
/// one.
launch_shape box_launch_shape(const device_shape &device, unsigned int planes, unsigned int rows,
                              unsigned int columns);

template <int Rank> launch_shape shape_of(const queue &q, const Concurrency::extent<Rank> &domain) {
#if !defined(__HIP_CPU_DEVICE__)
  if constexpr (Rank == 3)
    return box_launch_shape(shape_of(q), static_cast<unsigned int>(domain[0]),
                            static_cast<unsigned int>(domain[1]),
                            static_cast<unsigned int>(domain[2]));
#endif
  unsigned long long rows = 1;
  for (int i = 0; i + 1 < Rank; ++i)
    rows *= static_cast<unsigned int>(domain[i]);
  return simple_launch_shape(shape_of(q), rows, static_cast<unsigned int>(domain[Rank - 1]));
}
template <int Dim0>
launch_shape shape_of(const queue &, const Concurrency::tiled_extent<Dim0> &domain) {
  return {dim3(domain[0] / Dim0), dim3(Dim0)};
}
template <int Dim0, int Dim1>
launch_shape shape_of(const queue &, const Concurrency::tiled_extent<Dim0, Dim1> &domain) {
  return {dim3(domain[1] / Dim1, domain[0] / Dim0), dim3(Dim1, Dim0)};
}
template <int Dim0, int Dim1, int Dim2>
launch_shape shape_of(const queue &, const Concurrency::tiled_extent<Dim0, Dim1, Dim2> &domain) {
  return {dim3(domain[2] / Dim2, domain[1] / Dim1, domain[0] / Dim0), dim3(Dim2, Dim1, Dim0)};
}

// Throw invalid_compute_domain for a domain that is empty, negative, or has more threads than 32
// bits count (K200), and for one its tiles do not divide (K201).
void check_domain(int rank, const int *extent);
void check_tiled_domain(int rank, const int *extent, const int *tile);

template <int Rank> void check(const Concurrency::extent<Rank> &domain) {
  check_domain(Rank, components(domain));
}
template <int Dim0, int Dim1, int Dim2>
void check(const Concurrency::tiled_extent<Dim0, Dim1, Dim2> &domain) {
  const auto tile = domain.get_tile_extent();
  check_tiled_domain(domain.rank, components(domain), components(tile));
}

} // namespace amp2hip::detail
