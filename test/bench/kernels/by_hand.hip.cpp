// The kernels of amp.cpp as one writes them by hand in HIP over raw pointers.
#include <hip/hip_runtime.h>

#include <vector>

constexpr int TS = 16;

#define KERNELS(suffix, qualifier)                                                                 \
  __global__ void __launch_bounds__(256)                                                           \
      simple##suffix(const int *qualifier a, const int *qualifier b, int *qualifier c, int n) {    \
    const int col = blockIdx.x * blockDim.x + threadIdx.x;                                         \
    const int row = blockIdx.y * blockDim.y + threadIdx.y;                                         \
    if (row >= n || col >= n)                                                                      \
      return;                                                                                      \
    int sum = 0;                                                                                   \
    for (int k = 0; k < n; ++k)                                                                    \
      sum += a[row * n + k] * b[k * n + col];                                                      \
    c[row * n + col] = sum;                                                                        \
  }                                                                                                \
  __global__ void __launch_bounds__(TS *TS)                                                        \
      tiled##suffix(const int *qualifier a, const int *qualifier b, int *qualifier c, int n) {     \
    __shared__ int sA[TS][TS], sB[TS][TS];                                                         \
    const int row = threadIdx.y, col = threadIdx.x;                                                \
    const int global_row = blockIdx.y * TS + row, global_col = blockIdx.x * TS + col;              \
    int sum = 0;                                                                                   \
    for (int i = 0; i < n; i += TS) {                                                              \
      sA[row][col] = a[global_row * n + col + i];                                                  \
      sB[row][col] = b[(row + i) * n + global_col];                                                \
      __syncthreads();                                                                             \
      for (int k = 0; k < TS; ++k)                                                                 \
        sum += sA[row][k] * sB[k][col];                                                            \
      __syncthreads();                                                                             \
    }                                                                                              \
    c[global_row * n + global_col] = sum;                                                          \
  }

// Over plain pointers, and over pointers that promise not to alias, which lets the compiler read
// through the read-only cache. An array_view promises no such thing (K112).
KERNELS(_plain, )
KERNELS(_restrict, __restrict__)

void HandSimple(const int *a, const int *b, int *c, int n, int launches, bool restricted) {
  const dim3 grid((n + 31) / 32, (n + 7) / 8), block(32, 8);
  for (int i = 0; i < launches; ++i)
    if (restricted)
      hipLaunchKernelGGL(simple_restrict, grid, block, 0, 0, a, b, c, n);
    else
      hipLaunchKernelGGL(simple_plain, grid, block, 0, 0, a, b, c, n);
  (void)hipDeviceSynchronize();
}

void HandTiled(const int *a, const int *b, int *c, int n, int launches, bool restricted) {
  const dim3 grid(n / TS, n / TS), block(TS, TS);
  for (int i = 0; i < launches; ++i)
    if (restricted)
      hipLaunchKernelGGL(tiled_restrict, grid, block, 0, 0, a, b, c, n);
    else
      hipLaunchKernelGGL(tiled_plain, grid, block, 0, 0, a, b, c, n);
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
