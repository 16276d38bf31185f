#if defined(__clang__)
#pragma clang fp contract(off)
#endif
// A picture: its middle is made brighter, the mean of each tile is taken, its levels are counted.
#include <hip/hip_runtime.h>

#include <cstddef>
#include <cstdio>
#include <stdexcept>
#include <vector>

const int tile_size = 16, levels = 8, level_size = 32;

/// Throws if a function of HIP's has failed.
void check(hipError_t error) {
  if (error != hipSuccess)
    throw std::runtime_error(hipGetErrorString(error));
}

/// Returns the grid of blocks of 64 by 4 threads that covers rows and columns.
dim3 blocks_over(int rows, int columns) { return dim3((columns + 63) / 64, (rows + 3) / 4); }

/// Returns the number of the device with the most memory.
int largest_device() {
  int count = 0, largest = 0;
  check(hipGetDeviceCount(&count));
  std::size_t memory = 0;
  for (int device = 0; device < count; ++device) {
    hipDeviceProp_t properties;
    check(hipGetDeviceProperties(&properties, device));
    if (properties.totalGlobalMem > memory) {
      largest = device;
      memory = properties.totalGlobalMem;
    }
  }
  return largest;
}

static __global__ void __launch_bounds__(256)
brighten_kernel(int rows, int columns, int *picture, int stride, int by) {
  const int row = blockIdx.y * blockDim.y + threadIdx.y;
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= rows || column >= columns) return;
  picture[row * stride + column] += by;
}

void brighten(hipStream_t stream, int rows, int columns, int *picture, int stride, int by) {
  hipLaunchKernelGGL(brighten_kernel, blocks_over(rows, columns), dim3(64, 4), 0,
                     stream, rows, columns, picture, stride, by);
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

void tile_means(hipStream_t stream, int rows, int columns, const int *picture, int stride,
                int *means) {
  hipLaunchKernelGGL(tile_means_kernel, dim3(columns / tile_size, rows / tile_size),
                     dim3(tile_size, tile_size), 0, stream, means, picture, stride);
  check(hipGetLastError());
}

static __global__ void __launch_bounds__(256)
count_levels_kernel(int rows, int columns, int *counts, const int *picture, int stride) {
  const int row = blockIdx.y * blockDim.y + threadIdx.y;
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= rows || column >= columns) return;
  atomicAdd(&counts[picture[row * stride + column] / level_size], 1);
}

void count_levels(hipStream_t stream, int rows, int columns, const int *picture, int stride,
                  int *counts) {
  hipLaunchKernelGGL(count_levels_kernel, blocks_over(rows, columns), dim3(64, 4), 0,
                     stream, rows, columns, counts, picture, stride);
  check(hipGetLastError());
}

void work(hipStream_t stream) {
  const int rows = 48, columns = 64;
  const int tile_rows = rows / tile_size, tile_columns = columns / tile_size;
  std::vector<int> pixels(rows * columns);
  for (int i = 0; i < rows * columns; ++i)
    pixels[i] = (i / columns * 3 + i % columns) % 192;
  const std::vector<int> zeros(levels);
  std::vector<int> host_means(tile_rows * tile_columns);

  int *picture, *means, *counts, *host_counts;
  check(hipMalloc(&picture, pixels.size() * sizeof(int)));
  check(hipMalloc(&means, host_means.size() * sizeof(int)));
  check(hipMalloc(&counts, levels * sizeof(int)));
  check(hipHostMalloc(&host_counts, levels * sizeof(int)));
  check(hipMemcpyAsync(picture, pixels.data(), pixels.size() * sizeof(int), hipMemcpyHostToDevice,
                       stream));
  check(hipMemcpyAsync(counts, zeros.data(), levels * sizeof(int), hipMemcpyHostToDevice, stream));

  brighten(stream, rows / 2, columns / 2, picture + 12 * columns + 16, columns, 80);
  count_levels(stream, rows, columns, picture, columns, counts);
  hipEvent_t counted;
  check(hipEventCreate(&counted));
  check(hipMemcpyAsync(host_counts, counts, levels * sizeof(int), hipMemcpyDeviceToHost, stream));
  check(hipEventRecord(counted, stream));
  tile_means(stream, rows, columns, picture, columns, means);
  check(hipMemcpyAsync(host_means.data(), means, host_means.size() * sizeof(int),
                       hipMemcpyDeviceToHost, stream));
  check(hipMemcpyAsync(pixels.data(), picture, pixels.size() * sizeof(int), hipMemcpyDeviceToHost,
                       stream));
  check(hipStreamSynchronize(stream));

  std::printf("corner %d, middle %d\n", pixels[0], pixels[rows / 2 * columns + columns / 2]);
  for (int i = 0; i < int(host_means.size()); ++i)
    std::printf("%4d%s", host_means[i], (i + 1) % tile_columns ? "" : "\n");
  check(hipEventSynchronize(counted));
  for (int i = 0; i < levels; ++i)
    std::printf("%5d", host_counts[i]);
  std::printf("\n");

  check(hipEventDestroy(counted));
  check(hipHostFree(host_counts));
  check(hipFree(counts));
  check(hipFree(means));
  check(hipFree(picture));
}

int main() {
  try {
    const int device = largest_device();
    check(hipSetDevice(device));
    hipStream_t stream;
    check(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
    work(stream);
    check(hipStreamDestroy(stream));
  } catch (const std::runtime_error &e) {
    std::printf("failed: %s\n", e.what());
    return 1;
  }
}
