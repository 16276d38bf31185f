// Compute domains: their checks, and the launch shape of the simple model.

#include <amp2hip/detail/launch_shape.h>
#include <amp2hip/exceptions.h>

#include <climits>

using namespace Concurrency;

namespace amp2hip::detail {
namespace {
constexpr unsigned max_blocks_yz = 65535; // HIP's limit for a grid's y and z on NVIDIA

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
    // Along x, the last dimension, HIP takes more than Direct3D's 65535 tiles (K202).
    if (i != rank - 1 && static_cast<unsigned>(extent[i] / tile[i]) > max_blocks_yz)
      throw invalid_compute_domain(
          "parallel_for_each: the domain has more than 65535 tiles in one dimension");
  }
}

launch_shape simple_launch_shape(unsigned long long rows, unsigned int columns) {
  constexpr unsigned threads = simple_block_threads;
  if (rows == 1)
    return {dim3(static_cast<unsigned>(divide_up(columns, threads))), dim3(threads)};
  // A warp reads along the row, where memory is contiguous; the block's other threads take
  // neighbouring rows, which often share what they read.
  const unsigned x = columns < 32 ? power_of_two_at_least(columns) : 32;
  const unsigned y = threads / x;
  const unsigned long long row_blocks = divide_up(rows, y);
  const auto z = static_cast<unsigned>(divide_up(row_blocks, max_blocks_yz));
  return {dim3(static_cast<unsigned>(divide_up(columns, x)),
               static_cast<unsigned>(divide_up(row_blocks, z)), z),
          dim3(x, y)};
}

} // namespace amp2hip::detail
