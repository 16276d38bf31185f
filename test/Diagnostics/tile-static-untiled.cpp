// A kernel that is not tiled can reach no tile_static variable, not in a function it calls (L208).
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;
int helper(int x) restrict(amp) {
  // CHECK-DAG: [[@LINE+1]]:19: error: 'shared' is 'tile_static' but is used by a kernel that is not tiled [amp-tile-static-untiled, L208]
  tile_static int shared[4];
  shared[x] = x;
  return shared[0];
}
void direct(array_view<int, 1> v) {
  // CHECK-DAG: [[@LINE+1]]:3: note: the kernel is launched here
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: [[@LINE+1]]:21: error: 'nums' is 'tile_static' but is used by a kernel that is not tiled [amp-tile-static-untiled, L208]
    tile_static int nums[4];
    v[i] = nums[0];
  });
}
void indirect(array_view<int, 1> v) {
  // CHECK-DAG: [[@LINE+1]]:3: note: the kernel is launched here
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = helper(0); });
  // A tiled kernel may use the same function.
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) { v[i] = helper(0); });
}
// CHECK-DAG: 2 errors generated
