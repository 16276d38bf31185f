// CUB, of the CUDA toolkit, on an NVIDIA GPU.
#include "sort.h"

#include <cub/cub.cuh>

#include <stdexcept>

namespace {
void check(hipError_t error) {
  if (error != hipSuccess)
    throw std::runtime_error(hipGetErrorString(error));
}
void check(cudaError_t error) {
  if (error != cudaSuccess)
    throw std::runtime_error(cudaGetErrorString(error));
}

/// Calls `run` for the size of the working memory that it needs, and again with that memory.
template <typename Run> void with_working_memory(hipStream_t stream, Run run) {
  size_t bytes = 0;
  void *memory = nullptr;
  check(run(nullptr, bytes));
  check(hipMallocAsync(&memory, bytes, stream));
  check(run(memory, bytes));
  check(hipFreeAsync(memory, stream));
}
} // namespace

void sort_floats(hipStream_t stream, float *first, int count) {
  void *sorted = nullptr;
  check(hipMallocAsync(&sorted, count * sizeof(float), stream));
  with_working_memory(stream, [=](void *memory, size_t &bytes) {
    return cub::DeviceRadixSort::SortKeys(memory, bytes, first, static_cast<float *>(sorted), count,
                                          0, sizeof(float) * 8, stream);
  });
  check(hipMemcpyAsync(first, sorted, count * sizeof(float), hipMemcpyDeviceToDevice, stream));
  check(hipFreeAsync(sorted, stream));
}

float sum_floats(hipStream_t stream, const float *first, int count) {
  void *sum = nullptr;
  check(hipMallocAsync(&sum, sizeof(float), stream));
  with_working_memory(stream, [=](void *memory, size_t &bytes) {
    return cub::DeviceReduce::Sum(memory, bytes, first, static_cast<float *>(sum), count, stream);
  });
  float result = 0;
  check(hipMemcpyAsync(&result, sum, sizeof(float), hipMemcpyDeviceToHost, stream));
  check(hipFreeAsync(sum, stream));
  check(hipStreamSynchronize(stream));
  return result;
}
