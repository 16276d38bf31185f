// Compute domains: the checks before a launch, and the grid of a launch.
//
// Component 0 is the most significant one, so the last component runs along HIP's x. The grid of a
// simple (not tiled) domain has a shape for GPUs, which box_launch_shape() returns, and another
// shape for the CPU device, which row_launch_shape() returns.
#pragma once

#include <amp2hip/tiled_extent.h>

namespace amp2hip {
/// The limit of threads in a block of a simple kernel, for its launch bounds.
inline constexpr int simple_block_threads = 256;
} // namespace amp2hip

namespace amp2hip::detail {

class queue;

/// The grid and the block of one launch, in blocks and threads, x first.
struct launch_shape {
  dim3 grid, block;
};

/// The number of blocks along y in a grid whose rows of blocks also need z: the block (y, z) is in
/// row z * rows_of_blocks_along_y + y. The number is small enough that few blocks are idle, and
/// large enough for every domain.
inline constexpr unsigned int rows_of_blocks_along_y = 1024;

/// The properties of a device that determine the block of a simple domain.
struct device_shape {
  unsigned int warp_threads, multiprocessors;
};
/// Returns these properties of the queue's device, without a call to the device.
device_shape shape_of(const queue &q);

/// Returns the shape for a simple domain of `rows` rows of `columns` elements on the CPU device: x
/// runs along a row, and a block covers a part of a row. The rows are distributed over y and z,
/// because a grid holds at most 65535 blocks in each of these. The grid extends beyond the domain,
/// but no thread's row is 2^32 or more.
launch_shape row_launch_shape(const device_shape &device, unsigned long long rows,
                              unsigned int columns);

/// Returns true if the grid of a domain of two dimensions is transposed on a GPU: then x counts the
/// domain's rows and y its columns, because a grid can have 2^31 - 1 blocks along x but only 65535
/// along y. Both the launch and the threads call this. If it is not transposed, 16 threads of a
/// block along y suffice.
__host__ __device__ constexpr bool is_turned(int rows) { return rows > 65535 * 16; }

/// Returns the shape for a simple domain of `planes` planes of `rows` rows of `columns` elements on
/// a GPU. Usually it is a box with a dimension for each of the domain's, so that a thread need not
/// divide to compute its index. A block is 64 threads wide, or a warp, and its other threads
/// process neighbouring rows, which often read the same data. It has fewer threads if the domain
/// would otherwise leave multiprocessors idle.
///
///   1024 x 1024        16 x 256 blocks of 64 x 4 threads
///   2 x 1000000        7813 x 1 blocks of 128 x 2 threads
///   400 x 400 x 400    13 x 50 x 400 blocks of 32 x 8 threads; 64 would exceed each row more
///   8192 x 8190        128 x 2048 blocks of 64 x 4 threads; two threads exceed each row
///   100000 x 8 x 8     numbered rows: blocks of 8 x 16 x 2 threads, 25000 of them along y
///
/// If a box of a domain of more than two dimensions does not fit in a grid, or has too many threads
/// without an element, the rows of all planes are instead numbered along y and z, and a thread
/// divides. Only the blocks of such a grid have a depth greater than one.
launch_shape box_launch_shape(const device_shape &device, int rank, unsigned int planes,
                              unsigned long long rows, unsigned int columns);

/// Returns the shape for a simple domain, which check() has accepted, on the queue's device. In
/// three dimensions the first one counts planes; in more, all but the last count rows.
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

/// Throws invalid_compute_domain if a component is not positive or 32 bits cannot count the threads
/// (K200). `kernel` is the address of the kernel, which the exception's text names.
void check_domain(const void *kernel, int rank, const int *extent);
/// Throws what check_domain() throws, and invalid_compute_domain if the tiles do not divide the
/// domain (K201) or if it has more than 65535 tiles in a dimension other than the last (K202).
void check_tiled_domain(const void *kernel, int rank, const int *extent, const int *tile);

/// Checks a simple or a tiled domain before a launch.
template <int Rank> void check(const void *kernel, const Concurrency::extent<Rank> &domain) {
  check_domain(kernel, Rank, components(domain));
}
template <int Dim0, int Dim1, int Dim2>
void check(const void *kernel, const Concurrency::tiled_extent<Dim0, Dim1, Dim2> &domain) {
  const auto tile = domain.get_tile_extent();
  check_tiled_domain(kernel, domain.rank, components(domain), components(tile));
}

} // namespace amp2hip::detail
