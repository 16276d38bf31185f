// The tile is said in the call, and the extent becomes a tiled one there.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> v(64, 1), w(64, 1);
  array_view<int> a(64, v);
  array_view<int, 2> b(8, 8, w);
  // CHECK: parallel_for_each<16>(a.get_extent(), [=] __device__ (tiled_index<16> t) { a[t.global] += 2; });
  parallel_for_each<16>(a.extent, [=](tiled_index<16> t) restrict(amp) { a[t.global] += 2; });
  // CHECK: parallel_for_each<4, 4>(b.get_extent(), [=] __device__ (tiled_index<4, 4> t)
  parallel_for_each<4, 4>(b.extent, [=](tiled_index<4, 4> t) restrict(amp) {
    b[t.global] += t.local[1];
  });
  auto kernel = [=](tiled_index<16> t) restrict(amp) { a[t.global] += t.local[0]; };
  parallel_for_each<16>(accelerator().default_view, a.extent, kernel);
  // CHECK: parallel_for_each<1>(a.get_extent(),
  parallel_for_each<1>(a.extent, [=](index<1> i) restrict(amp) { a[i] += 1; });
  return a[3] != 7 || b(1, 3) != 4;
}
