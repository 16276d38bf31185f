// A source may have kernels of HIP's own beside C++ AMP: they stay as they are.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck %s
//
// `<<<>>>` is HIP's, which the compilers of the CPU device do not read.
// RUN: %translate %s -o %t.chevrons.hip.cpp -- -DCHEVRONS
// RUN: FileCheck %s --check-prefix=CHEVRONS < %t.chevrons.hip.cpp
// CHEVRONS: mirror<int><<<2, 64, 0, stream>>>(p);
// CHEVRONS: count<<<dim3(4), dim3(8)>>>(counts);
#include <amp.h>
#include <hip/hip_runtime.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

int less(int x) restrict(cpu, amp) { return x - 1; }
__device__ int three() { return 3; }
__host__ __device__ int more(int x) { return x + 1; }

template <typename T> __global__ void __launch_bounds__(64) mirror(T *p) {
  __shared__ T tile[64];
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threadIdx.x] = less(p[i]);
  __syncthreads();
  p[i] = more(tile[63 - threadIdx.x]) + three();
}

__global__ void count(int *counts) {
  atomicAdd(&counts[0], 1);
  if (threadIdx.x == 0)
    counts[1] = gridDim.x;
}

int main() {
  std::vector<int> values(128);
  array_view<int> v(128, values);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0] + three() + more(0); });
  v.synchronize();

  int *p, *counts, counted[2];
  hipStream_t stream;
  (void)hipMalloc(reinterpret_cast<void **>(&p), 128 * sizeof(int));
  (void)hipMalloc(reinterpret_cast<void **>(&counts), sizeof(counted));
  (void)hipMemset(counts, 0, sizeof(counted));
  (void)hipStreamCreate(&stream);
  (void)hipMemcpyAsync(p, values.data(), 128 * sizeof(int), hipMemcpyHostToDevice, stream);
#ifdef CHEVRONS
  mirror<int><<<2, 64, 0, stream>>>(p);
  count<<<dim3(4), dim3(8)>>>(counts);
#else
  hipLaunchKernelGGL(mirror<int>, dim3(2), dim3(64), 0, stream, p);
  hipLaunchKernelGGL(count, dim3(4), dim3(8), 0, nullptr, counts);
#endif
  (void)hipMemcpyAsync(values.data(), p, 128 * sizeof(int), hipMemcpyDeviceToHost, stream);
  (void)hipStreamSynchronize(stream);
  (void)hipMemcpy(counted, counts, sizeof(counted), hipMemcpyDeviceToHost);
  v.refresh();
  // CHECK: 70 7 134 71, 32 threads in 4 blocks
  std::printf("%d %d %d %d, %d threads in %d blocks\n", values[0], values[63], values[64], values[127],
              counted[0], counted[1]);
}
