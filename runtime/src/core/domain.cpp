// The checks of compute domains, and the launch shapes of simple kernels.

#include "support/calling_line.h"
#include "support/tuple.h"

#include <amp2hip/detail/launch_shape.h>
#include <amp2hip/exceptions.h>
#include <amp2hip/limits.h>

#include <algorithm>
#include <climits>
#include <string>

using namespace Concurrency;

namespace amp2hip::detail {
namespace {
unsigned power_of_two_at_least(unsigned value) {
  unsigned power = 1;
  while (power < value)
    power *= 2;
  return power;
}

unsigned long long divide_up(unsigned long long a, unsigned long long b) { return (a + b - 1) / b; }

/// Returns the number of threads in a block, a power of two, for a domain of `size` elements. It is
/// below the limit if larger blocks would leave multiprocessors idle.
unsigned threads_of_block(const device_shape &device, unsigned long long size) {
  unsigned threads = simple_block_threads;
  const unsigned least = std::max(device.warp_threads, 32u);
  while (threads > least && size < 1ull * threads * device.multiprocessors)
    threads /= 2;
  return threads;
}

/// Returns a grid in which x runs along a row, and y and z number the rows. The sizes of the block
/// are powers of two.
launch_shape numbered_rows(const dim3 &block, unsigned long long rows, unsigned columns) {
  const unsigned column_blocks = static_cast<unsigned>(divide_up(columns, block.x));
  const unsigned long long row_blocks = divide_up(rows, block.y * block.z);
  if (row_blocks <= limits::blocks_per_dimension)
    return {dim3(column_blocks, static_cast<unsigned>(row_blocks)), block};
  // The number of rows in the grid is a multiple of a power of two, so no row number wraps.
  return {dim3(column_blocks, rows_of_blocks_along_y,
               static_cast<unsigned>(divide_up(row_blocks, rows_of_blocks_along_y))),
          block};
}

/// Returns the number of threads of a GPU's block along a row: a power of two that is at least the
/// number of columns or a multiple of a warp.
unsigned width_of_block(const device_shape &device, unsigned columns) {
  const unsigned wide = std::max(device.warp_threads, 64u);
  if (columns < wide)
    return power_of_two_at_least(columns);
  // A narrower block leaves fewer threads without an element at the end of a row.
  const auto covered = [columns](unsigned width) { return divide_up(columns, width) * width; };
  return covered(device.warp_threads) * 21 < covered(wide) * 20 ? device.warp_threads : wide;
}

[[noreturn]] void refuse(const void *kernel, const std::string &why) {
  throw invalid_compute_domain(("parallel_for_each: " + why + launch_note(kernel)).c_str());
}
} // namespace

void check_domain(const void *kernel, int rank, const int *extent) {
  unsigned long long threads = 1;
  for (int i = 0; i < rank; ++i) {
    if (extent[i] <= 0)
      refuse(kernel, "every component of the domain " + tuple(rank, extent) + " must be positive");
    threads *= static_cast<unsigned>(extent[i]);
    if (threads > UINT_MAX)
      refuse(kernel, "the domain " + tuple(rank, extent) + " has more than 2^32 - 1 threads");
  }
}

void check_tiled_domain(const void *kernel, int rank, const int *extent, const int *tile) {
  check_domain(kernel, rank, extent);
  for (int i = 0; i < rank; ++i) {
    if (extent[i] % tile[i] != 0)
      refuse(kernel, "the tile " + tuple(rank, tile) + " does not divide the domain " +
                         tuple(rank, extent));
    // HIP accepts more tiles than Direct3D along x, the last dimension (K202).
    if (i != rank - 1 && static_cast<unsigned>(extent[i] / tile[i]) > limits::blocks_per_dimension)
      refuse(kernel, "the domain " + tuple(rank, extent) + " has more than " +
                         std::to_string(limits::blocks_per_dimension) + " tiles in one dimension");
  }
}

launch_shape row_launch_shape(const device_shape &device, unsigned long long rows,
                              unsigned int columns) {
  const unsigned threads = threads_of_block(device, rows * columns);
  const unsigned x = std::min(threads, power_of_two_at_least(columns));
  return numbered_rows({x, rows == 1 ? 1 : threads / x, 1}, rows, columns);
}

launch_shape box_launch_shape(const device_shape &device, int rank, unsigned planes,
                              unsigned long long rows, unsigned columns) {
  const unsigned long long size = planes * rows * columns;
  const unsigned threads = threads_of_block(device, size);
  if (rank == 2 && is_turned(static_cast<int>(rows))) {
    const unsigned y = std::min(threads, power_of_two_at_least(columns)), x = threads / y;
    return {dim3(static_cast<unsigned>(divide_up(rows, x)),
                 static_cast<unsigned>(divide_up(columns, y))),
            dim3(x, y)};
  }
  const unsigned width = std::min(threads, width_of_block(device, columns));
  unsigned x = width, y = threads / x;
  for (; y > 1 && y / 2 >= rows; y /= 2)
    x *= 2;
  // A grid that is not turned has at most 65535 * 16 rows, so this ends at y = 16 at the latest.
  for (; rank == 2 && divide_up(rows, y) > limits::blocks_per_dimension; y *= 2)
    x /= 2;
  const unsigned long long column_blocks = divide_up(columns, x), row_blocks = divide_up(rows, y);
  const unsigned long long covered = planes * row_blocks * y * column_blocks * x;
  // Idle threads above an eighth of the domain cost more than the divisions of numbered rows.
  if (rank <= 2 || (covered * 8 <= size * 9 && std::max<unsigned long long>(row_blocks, planes) <=
                                                   limits::blocks_per_dimension))
    return {dim3(static_cast<unsigned>(column_blocks), static_cast<unsigned>(row_blocks), planes),
            dim3(x, y)};
  x = std::min(width, threads / 2);
  return numbered_rows({x, threads / x / 2, 2}, planes * rows, columns);
}

} // namespace amp2hip::detail
