// Launches of own kernels, `<<<>>>`, run on the CPU device too: templates whose arguments are deduced,
// macros, statements of every kind.
// RUN: %amp2hip %s -o %t.hip.cpp && FileCheck --check-prefix=OUT --input-file %t.hip.cpp %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --match-full-lines %s
#include <amp.h>
#include <hip/hip_runtime.h>
#include <cstdio>
using namespace concurrency;
template <typename T, int N = 2> __global__ void scale(T *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = T(p[i] * N);
}
template <typename T, typename U> __global__ void add(T *p, U v) { p[threadIdx.x] += v; }
namespace deep {
struct Pair {
  int a, b;
};
__global__ void set(Pair *p, Pair v) { p[blockIdx.y * gridDim.x + blockIdx.x] = v; }
} // namespace deep
__global__ void none() {}
// OUT: #define LAUNCH(k, n, ...) hipLaunchKernelGGL(k, n, 64, 0, 0, __VA_ARGS__)
#define LAUNCH(k, n, ...) k<<<n, 64>>>(__VA_ARGS__)
template <typename T> void inTemplate(T *p, int n) {
  // OUT: hipLaunchKernelGGL(scale<T>, (n + 63) / 64, 64, 0, 0, p, n);
  // OUT: hipLaunchKernelGGL((scale<T, 3>), (n + 63) / 64, 64, 0, 0, p, n);
  scale<T><<<(n + 63) / 64, 64>>>(p, n);
  scale<T, 3><<<(n + 63) / 64, 64>>>(p, n);
}
struct Holder {
  void go(int *d) {
    hipStream_t s = nullptr;
    // OUT: hipLaunchKernelGGL((add<int, float>), 1, 64, 0, s, d, 1.5f);
    add<<<1, 64, 0, s>>>(d, 1.5f);
  }
};
int sum(const int *d) {
  int h[64], s = 0;
  hipMemcpy(h, d, sizeof h, hipMemcpyDeviceToHost);
  for (int x : h)
    s += x;
  return s;
}
int main() {
  int *d;
  hipMalloc(&d, 64 * sizeof(int));
  hipMemset(d, 0, 64 * sizeof(int));
  add<<<1, 64>>>(d, 3);
  scale<<<1, 64>>>(d, 64); // with a default
  // OUT: hipLaunchKernelGGL((scale<int, 3>), 1 /* grid */, 64, 0, 0, d, 64);
  scale<int, 3><<< 1 /* grid */, 64
     >>>(d, 64);
  std::printf("%d\n", sum(d)); // CHECK: 1152
  inTemplate(d, 64);
  std::printf("%d\n", sum(d)); // CHECK: 6912
  none<<<1, 1>>>();
  LAUNCH((add<int, int>), 1, d, -1);
  LAUNCH((scale<int, 2>), 1, d, 64);
  scale<int><<<1, 64>>>(d, 64);
  std::printf("%d\n", sum(d)); // CHECK: 27392
  Holder().go(d);
  // OUT: hipLaunchKernelGGL(none, 1, 1, 0, 0);
  if (d)
    none<<<1, 1>>>();
  else
    none<<<2, 2>>>();
  for (int i = 0; i < 3; ++i)
    // OUT: hipLaunchKernelGGL((add<int, int>), (dim3{1, 1}), (dim3{64, 1, 1}), 0, 0, d, i);
    add<<<dim3{1, 1}, dim3{64, 1, 1}>>>(d, i);
  deep::Pair *q = reinterpret_cast<deep::Pair *>(d);
  deep::set<<<dim3(4, 8), 1>>>(q, deep::Pair{1, 2});
  std::printf("%d\n", sum(d)); // CHECK: 96
  auto k = &none;
  k<<<1, 1>>>();
  auto l = [=](int by) { add<<<1, 64>>>(d, by); };
  l(2);
  hipLaunchKernelGGL(none, 1, 1, 0, 0);
  hipLaunchKernelGGL((add<int, int>), dim3(1), dim3(64), 0, 0, d, 5);
  extent<1> e(64);
  array_view<int> v(e);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0]; });
  scale<int><<<v.extent[0] / 64, 64>>>(d, v.extent.size());
  std::printf("%d %d\n", sum(d), v[5]); // CHECK-NEXT: 1088 5
}
