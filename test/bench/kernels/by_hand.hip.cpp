// The kernels of amp.cpp as one writes them in HIP over raw pointers.
#include <hip/hip_runtime.h>

#include <vector>

constexpr int TS = 16;

__global__ void __launch_bounds__(256)
    simple(const int *__restrict__ a, const int *__restrict__ b, int *__restrict__ c, int m, int k,
           int n) {
  const int col = blockIdx.x * blockDim.x + threadIdx.x;
  const int row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= m || col >= n)
    return;
  int sum = 0;
  for (int i = 0; i < k; ++i)
    sum += a[row * k + i] * b[i * n + col];
  c[row * n + col] = sum;
}

__global__ void __launch_bounds__(TS *TS)
    tiled(const int *__restrict__ a, const int *__restrict__ b, int *__restrict__ c, int k, int n) {
  __shared__ int sA[TS][TS], sB[TS][TS];
  const int row = threadIdx.y, col = threadIdx.x;
  const int global_row = blockIdx.y * TS + row, global_col = blockIdx.x * TS + col;
  int sum = 0;
  for (int i = 0; i < k; i += TS) {
    sA[row][col] = a[global_row * k + col + i];
    sB[row][col] = b[(row + i) * n + global_col];
    __syncthreads();
    for (int j = 0; j < TS; ++j)
      sum += sA[row][j] * sB[j][col];
    __syncthreads();
  }
  c[global_row * n + global_col] = sum;
}

void HandSimple(const int *a, const int *b, int *c, int n, int launches) {
  for (int i = 0; i < launches; ++i)
    hipLaunchKernelGGL(simple, dim3((n + 31) / 32, (n + 7) / 8), dim3(32, 8), 0, 0, a, b, c, n, n, n);
  (void)hipDeviceSynchronize();
}

void HandTiled(const int *a, const int *b, int *c, int n, int launches) {
  for (int i = 0; i < launches; ++i)
    hipLaunchKernelGGL(tiled, dim3(n / TS, n / TS), dim3(TS, TS), 0, 0, a, b, c, n, n);
  (void)hipDeviceSynchronize();
}

int *HandAllocate(const std::vector<int> &contents) {
  int *memory = nullptr;
  (void)hipMalloc(&memory, contents.size() * sizeof(int));
  (void)hipMemcpy(memory, contents.data(), contents.size() * sizeof(int), hipMemcpyHostToDevice);
  return memory;
}

std::vector<int> HandContents(const int *data, int count) {
  std::vector<int> contents(count);
  (void)hipMemcpy(contents.data(), data, count * sizeof(int), hipMemcpyDeviceToHost);
  return contents;
}
