// A kernel in HIP.
#include <hip/hip_runtime.h>

__global__ void reverse_kernel(float *first, int stride, int columns) {
  float *const row = first + blockIdx.x * stride;
  for (int i = threadIdx.x; i < columns / 2; i += blockDim.x) {
    const float left = row[i];
    row[i] = row[columns - 1 - i];
    row[columns - 1 - i] = left;
  }
}

void reverse_rows(hipStream_t stream, float *first, int stride, int rows, int columns) {
  hipLaunchKernelGGL(reverse_kernel, dim3(rows), dim3(64), 0, stream, first, stride, columns);
}
