// Compute domains: their checks, and the launch shape of the simple model.

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
} // namespace

void check_domain(int rank, const int *extent) {
  unsigned long long threads = 1;
  for (int i = 0; i < rank; ++i) {
    if (extent[i] <= 0)
      throw invalid_compute_domain(
          "parallel_for_each: every component of the domain must be positive");
    threads *= static_cast<unsigned>(extent[i]);
    if (threads > UINT_MAX)
      throw invalid_compute_domain("parallel_for_each: the domain has more than 2^32 - 1 threads");
  }
}

void check_tiled_domain(int rank, const int *extent, const int *tile) {
  check_domain(rank, extent);
  for (int i = 0; i < rank; ++i) {
    if (extent[i] % tile[i] != 0)
      throw invalid_compute_domain("parallel_for_each: the tile does not divide the domain");
    // Along x, the last dimension, HIP takes more tiles than Direct3D (K202).
    if (i != rank - 1 && static_cast<unsigned>(extent[i] / tile[i]) > limits::blocks_per_dimension)
      throw invalid_compute_domain(("parallel_for_each: the domain has more than " +
                                    std::to_string(limits::blocks_per_dimension) +
                                    " tiles in one dimension")
                                       .c_str());
  }
}

launch_shape simple_launch_shape(const device_shape &device, unsigned long long rows,
                                 unsigned int columns) {
  unsigned threads = simple_block_threads;
  const unsigned least = std::max(device.warp_threads, 32u);
  while (threads > least && rows * columns < 1ull * threads * device.multiprocessors)
    threads /= 2;
  // Where threads do not run in lock-step (a warp of one) a block is a stretch of a row.
  const unsigned width = device.warp_threads > 1 && rows > 1 ? device.warp_threads : threads;
  const unsigned x = columns < width ? power_of_two_at_least(columns) : width;
  const unsigned y = rows == 1 ? 1 : threads / x;
  const unsigned long long row_blocks = divide_up(rows, y);
  const unsigned long long columns_of_blocks = divide_up(columns, x);
  if (row_blocks <= limits::blocks_per_dimension)
    return {dim3(static_cast<unsigned>(columns_of_blocks), static_cast<unsigned>(row_blocks)),
            dim3(x, y)};
  // All powers of two, so the rows that overhang the domain end at a multiple of one.
  return {dim3(static_cast<unsigned>(columns_of_blocks), rows_of_blocks_along_y,
               static_cast<unsigned>(divide_up(row_blocks, rows_of_blocks_along_y))),
          dim3(x, y)};
}

launch_shape box_launch_shape(const device_shape &device, unsigned planes, unsigned rows,
                              unsigned columns) {
  const launch_shape by_rows = simple_launch_shape(device, 1ull * planes * rows, columns);
  // The same threads, in two planes at least.
  const unsigned x = by_rows.block.x;
  const unsigned y = std::min(by_rows.block.y / 2, power_of_two_at_least(rows));
  if (y == 0)
    return by_rows;
  const unsigned z = by_rows.block.y / y;
  const unsigned long long row_blocks = divide_up(rows, y), plane_blocks = divide_up(planes, z);
  if (z > limits::tile_depth || std::max(row_blocks, plane_blocks) > limits::blocks_per_dimension)
    return by_rows;
  // More than an eighth of idle threads costs more than dividing does.
  if (row_blocks * y * plane_blocks * z * 8 > 9ull * planes * rows)
    return by_rows;
  return {
      dim3(by_rows.grid.x, static_cast<unsigned>(row_blocks), static_cast<unsigned>(plane_blocks)),
      dim3(x, y, z)};
}

} // namespace amp2hip::detail
