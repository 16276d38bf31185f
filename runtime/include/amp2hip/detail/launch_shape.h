// Compute domains: the checks before a launch, and the grid of a launch.
//
// Component 0 is the most significant, so that the last component runs along HIP's x. The grid of a
// simple (not tiled) domain has a shape for GPUs, which box_launch_shape() returns, and another one
// for the CPU device, which row_launch_shape() returns.
#pragma once

#include <amp2hip/tiled_extent.h>

namespace amp2hip {
/// Limits the threads in a block of a simple kernel, for its launch bounds.
inline constexpr int simple_block_threads = 256;
} // namespace amp2hip

namespace amp2hip::detail {

class queue;

/// Holds grid and block of one launch, in blocks and threads, x first.
struct launch_shape {
  dim3 grid, block;
};

/// Is the number of blocks along y in a grid whose rows of blocks need z too: the block (y, z) is
/// in row z * rows_of_blocks_along_y + y of them. It is small enough that few blocks are idle, and
/// large enough for every domain.
inline constexpr unsigned int rows_of_blocks_along_y = 1024;

/// Holds the properties of a device on which the block of a simple domain depends.
struct device_shape {
  unsigned int warp_threads, multiprocessors;
};
/// Returns these properties of the queue's device, without a call to it.
device_shape shape_of(const queue &q);

/// Returns the shape for a simple domain of `rows` rows of `columns` elements on the CPU device: x
/// runs along a row, of which a block is a stretch, and the rows are spread over y and z, because a
/// grid holds at most 65535 blocks in each of these. The grid overhangs the domain, but no thread's
/// row is 2^32 or more.
launch_shape row_launch_shape(const device_shape &device, unsigned long long rows,
                              unsigned int columns);

/// Returns true if the grid of a domain of two dimensions is turned on a GPU: then x counts the
/// domain's rows and y its columns, because a grid can have 2^31 - 1 blocks along x but only 65535
/// along y. Both the launch and the threads ask this. Up to that many rows, 16 threads of a block
/// along y are enough.
__host__ __device__ constexpr bool is_turned(int rows) { return rows > 65535 * 16; }

/// Returns the shape for a simple domain of `planes` planes of `rows` rows of `columns` elements on
/// a GPU. Usually it is a box, which has a dimension for each of the domain's, so that a thread
/// need not divide to find its index. A block is 64 threads wide, or a warp, and its other threads
/// take neighbouring rows, which often share what they read. It has fewer threads where the domain
/// would otherwise leave multiprocessors idle.
///
///   1024 x 1024        16 x 256 blocks of 64 x 4 threads
///   2 x 1000000        7813 x 1 blocks of 128 x 2 threads
///   400 x 400 x 400    13 x 50 x 400 blocks of 32 x 8 threads, as 64 would overhang each row more
///   8192 x 8190        128 x 2048 blocks of 64 x 4 threads; two threads overhang each row
///   100000 x 8 x 8     numbered rows: blocks of 8 x 16 x 2 threads, 25000 of them along y
///
/// Where a box of a domain of more than two dimensions does not fit a grid, or has too many threads
/// without an element, the rows of all planes are numbered along y and z instead, and a thread
/// divides. Only the blocks of such a grid are deeper than one.
launch_shape box_launch_shape(const device_shape &device, int rank, unsigned int planes,
                              unsigned long long rows, unsigned int columns);

/// Returns the shape for a simple domain, which check() has accepted, on the queue's device. Of
/// three dimensions the first counts planes; of more, all but the last count rows.
template <int Rank> launch_shape shape_of(const queue &q, const Concurrency::extent<Rank> &domain) {
  const unsigned int columns = static_cast<unsigned int>(domain[Rank - 1]);
  unsigned long long rows = 1;
#if defined(__HIP_CPU_DEVICE__)
  for (int i = 0; i + 1 < Rank; ++i)
    rows *= static_cast<unsigned int>(domain[i]);
  return row_launch_shape(shape_of(q), rows, columns);
#else
  for (int i = Rank == 3 ? 1 : 0; i + 1 < Rank; ++i)
    rows *= static_cast<unsigned int>(domain[i]);
  const unsigned int planes = Rank == 3 ? static_cast<unsigned int>(domain[0]) : 1;
  return box_launch_shape(shape_of(q), Rank, planes, rows, columns);
#endif
}
/// Returns the shape for a tiled domain: a block is a tile, and the grid is as large as the domain.
template <int Dim0>
launch_shape shape_of(const queue &, const Concurrency::tiled_extent<Dim0> &domain) {
  return {dim3(domain[0] / Dim0), dim3(Dim0)};
}
/// Does the same for rank 2: x runs along the second dimension.
template <int Dim0, int Dim1>
launch_shape shape_of(const queue &, const Concurrency::tiled_extent<Dim0, Dim1> &domain) {
  return {dim3(domain[1] / Dim1, domain[0] / Dim0), dim3(Dim1, Dim0)};
}
/// Does the same for rank 3: x runs along the third dimension, and z along the first.
template <int Dim0, int Dim1, int Dim2>
launch_shape shape_of(const queue &, const Concurrency::tiled_extent<Dim0, Dim1, Dim2> &domain) {
  return {dim3(domain[2] / Dim2, domain[1] / Dim1, domain[0] / Dim0), dim3(Dim2, Dim1, Dim0)};
}

/// Throws invalid_compute_domain if a component is not positive or there are more threads than 32
/// bits count (K200). `kernel` is the address of the kernel, which the exception's text names.
void check_domain(const void *kernel, int rank, const int *extent);
/// Throws as check_domain() does, and for a domain that its tiles do not divide (K201) or that has
/// more than 65535 tiles in a dimension other than the last (K202).
void check_tiled_domain(const void *kernel, int rank, const int *extent, const int *tile);

/// Checks a simple or a tiled domain before a launch, with these functions.
template <int Rank> void check(const void *kernel, const Concurrency::extent<Rank> &domain) {
  check_domain(kernel, Rank, components(domain));
}
template <int Dim0, int Dim1, int Dim2>
void check(const void *kernel, const Concurrency::tiled_extent<Dim0, Dim1, Dim2> &domain) {
  const auto tile = domain.get_tile_extent();
  check_tiled_domain(kernel, domain.rank, components(domain), components(tile));
}

} // namespace amp2hip::detail
