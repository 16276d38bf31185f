// A call may need a function of a declared name that is declared behind the template: with other arguments, qualified, in
// a kernel, with memory of the tile.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

namespace m {
inline int mix(int a) { return a; }
inline float fix(float a) { return a; }
// CHECK:      inline int mix(int a, int b);
// CHECK-NEXT: template <typename T> T mix(T a, T b, T c);
// CHECK-NEXT: inline float fix(float a, float b);
// CHECK-NEXT: template <typename T> T both(T a, T b) {
template <typename T> T both(T a, T b) { return mix(a) + mix(a, b) + m::fix(1, 2) + m::mix(a, b, a); }
template <typename T> T one(T a) { return fix(1.0f, 2.0f) + a; }
inline int mix(int a, int b) { return 10 * a + b; }
template <typename T> T mix(T a, T b, T c) { return 100 * a + 10 * b + c; }
inline float fix(float a, float b) { return 1000 * (a + b); }
} // namespace m

// CHECK:      template <int N, typename T> __device__ T total(tiled_index<N> t, T x);
// CHECK-NEXT: template <typename T>
// CHECK-NEXT: static __global__
// CHECK-NEXT: run_kernel(
template <typename T> void run(array_view<T, 1> v) {
  parallel_for_each(v.extent.template tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    v[t.global] = total<8>(t, v[t.global]);
  });
}
template <int N, typename T> T total(tiled_index<N> t, T x) restrict(amp) {
  tile_static T s[N];
  s[t.local[0]] = x;
  t.barrier.wait();
  T sum = T();
  for (int i = 0; i < N; i++)
    sum += s[i];
  return sum;
}

int main() {
  std::vector<int> d(16, 3);
  array_view<int, 1> v(16, d);
  run(v);
  v.synchronize();
  return m::both(1, 2) + m::one(4) == 6138 && d[5] == 24 ? 0 : 1;
}
