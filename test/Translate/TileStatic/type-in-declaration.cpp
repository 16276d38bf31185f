// A type that is declared with its variables.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

template <int N> int run(array_view<int> a) {
  parallel_for_each(a.extent.tile<N>(), [=](tiled_index<N> t) restrict(amp) {
    // CHECK: __shared__ struct { int x[N]; float y; } s;
    tile_static struct { int x[N]; float y; } s;
    // CHECK: __shared__ enum { A, B } e[N];
    tile_static enum { A, B } e[N];
    s.x[t.local[0]] = t.local[0];
    e[t.local[0]] = B;
    t.barrier.wait();
    a[t.global] = s.x[N - 1 - t.local[0]] + e[0];
  });
  return a[3];
}
int main() {
  std::vector<int> v(64, 1);
  array_view<int> a(64, v);
  parallel_for_each(a.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    // CHECK: __shared__ struct Cell { int q; } cells[16];
    tile_static struct Cell { int q; } cells[16];
    cells[t.local[0]].q = 2;
    t.barrier.wait();
    Cell c = cells[0];
    a[t.global] = c.q;
  });
  return a[3] + run<16>(a) != 15;
}
