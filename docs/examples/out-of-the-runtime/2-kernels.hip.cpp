#if defined(__clang__)
#pragma clang fp contract(off)
#endif
// A picture: its middle is made brighter, the mean of each tile is taken, its levels are counted.
#include <amp.h>
#include <amp2hip/interop.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

const int tile_size = 16, levels = 8, level_size = 32;

/// Throws if a function of HIP's has failed.
void check(hipError_t error) {
  if (error != hipSuccess)
    throw runtime_exception(hipGetErrorString(error), E_FAIL);
}

/// Returns the grid of blocks of 64 by 4 threads that covers rows and columns.
dim3 blocks_over(int rows, int columns) { return dim3((columns + 63) / 64, (rows + 3) / 4); }

/// Returns the accelerator with the most memory.
accelerator largest_accelerator() {
  accelerator largest;
  for (const accelerator &a : accelerator::get_all())
    if (a.get_dedicated_memory() > largest.get_dedicated_memory())
      largest = a;
  return largest;
}

static __global__ void __launch_bounds__(256)
brighten_kernel(int rows, int columns, int *picture, int stride, int by) {
  const int row = blockIdx.y * blockDim.y + threadIdx.y;
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= rows || column >= columns) return;
  picture[row * stride + column] += by;
}

void brighten(const accelerator_view &av, const array_view<int, 2> &picture, int by) {
  const int rows = picture.get_extent()[0], columns = picture.get_extent()[1];
  amp2hip::device_access<int, 2> d(picture, av);
  hipLaunchKernelGGL(brighten_kernel, blocks_over(rows, columns), dim3(64, 4), 0,
                     amp2hip::stream_of(av), rows, columns, d.data(), d.stride(0), by);
  check(hipGetLastError());
}

static __global__ void __launch_bounds__(tile_size * tile_size)
tile_means_kernel(int *means, const int *picture, int stride) {
  const int row = blockIdx.y * tile_size + threadIdx.y;
  const int column = blockIdx.x * tile_size + threadIdx.x;
  __shared__ int row_sums[tile_size][tile_size];
  row_sums[threadIdx.y][threadIdx.x] = picture[row * stride + column];
  for (int half = tile_size / 2; half > 0; half /= 2) {
    __syncthreads();
    if (int(threadIdx.x) < half)
      row_sums[threadIdx.y][threadIdx.x] += row_sums[threadIdx.y][threadIdx.x + half];
  }
  __syncthreads();
  if (threadIdx.y == 0 && threadIdx.x == 0) {
    int sum = 0;
    for (int r = 0; r < tile_size; ++r)
      sum += row_sums[r][0];
    means[blockIdx.y * gridDim.x + blockIdx.x] = sum / (tile_size * tile_size);
  }
}

void tile_means(const accelerator_view &av, const array_view<const int, 2> &picture,
                array<int, 2> &means) {
  const int rows = picture.get_extent()[0], columns = picture.get_extent()[1];
  amp2hip::device_access<const int, 2> d(picture, av);
  hipLaunchKernelGGL(tile_means_kernel, dim3(columns / tile_size, rows / tile_size),
                     dim3(tile_size, tile_size), 0, amp2hip::stream_of(av),
                     amp2hip::device_pointer(means), d.data(), d.stride(0));
  check(hipGetLastError());
}

static __global__ void __launch_bounds__(256)
count_levels_kernel(int rows, int columns, int *counts, const int *picture, int stride) {
  const int row = blockIdx.y * blockDim.y + threadIdx.y;
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= rows || column >= columns) return;
  atomicAdd(&counts[picture[row * stride + column] / level_size], 1);
}

void count_levels(const accelerator_view &av, const array_view<const int, 2> &picture,
                  array<int> &counts) {
  const int rows = picture.get_extent()[0], columns = picture.get_extent()[1];
  amp2hip::device_access<const int, 2> d(picture, av);
  hipLaunchKernelGGL(count_levels_kernel, blocks_over(rows, columns), dim3(64, 4), 0,
                     amp2hip::stream_of(av), rows, columns, amp2hip::device_pointer(counts),
                     d.data(), d.stride(0));
  check(hipGetLastError());
}

void work() {
  accelerator_view av = largest_accelerator().create_view();

  const int rows = 48, columns = 64;
  const int tile_rows = rows / tile_size, tile_columns = columns / tile_size;
  std::vector<int> pixels(rows * columns);
  for (int i = 0; i < rows * columns; ++i)
    pixels[i] = (i / columns * 3 + i % columns) % 192;
  const std::vector<int> zeros(levels);
  std::vector<int> host_means(tile_rows * tile_columns), host_counts(levels);

  array_view<int, 2> picture(rows, columns, pixels);
  array<int, 2> means(tile_rows, tile_columns, av);
  array<int> counts(levels, av);
  copy(zeros.begin(), zeros.end(), counts);

  brighten(av, picture.section(12, 16, rows / 2, columns / 2), 80);
  count_levels(av, picture, counts);
  completion_future counted = copy_async(counts, host_counts.begin());
  tile_means(av, picture, means);
  copy(means, host_means.begin());

  std::printf("corner %d, middle %d\n", picture(0, 0), picture(rows / 2, columns / 2));
  for (int i = 0; i < int(host_means.size()); ++i)
    std::printf("%4d%s", host_means[i], (i + 1) % tile_columns ? "" : "\n");
  counted.get();
  for (int count : host_counts)
    std::printf("%5d", count);
  std::printf("\n");
}

int main() {
  try {
    work();
  } catch (const runtime_exception &e) {
    std::printf("failed: %s\n", e.what());
    return 1;
  }
}
