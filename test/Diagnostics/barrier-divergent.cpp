// A barrier under a condition that differs between the threads of a tile is refused, with both
// places named (L241, L243); under a condition that is the same for all, it is not.
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;
void f(array_view<int, 1> v, int rounds) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    if (t.local[0] < 32) {
      // CHECK: [[@LINE+2]]:17: error: not all threads of the tile reach this barrier together [amp-barrier-divergent, L241]
      // CHECK: [[@LINE-2]]:11: note: this condition depends on 't.local', which differs from thread to thread
      t.barrier.wait();
    }
    const int id = t.global[0];
    for (int i = id; i < 100; i += 64)
      // CHECK: [[@LINE+2]]:17: error: not all threads of the tile reach this barrier together
      // CHECK: [[@LINE-2]]:22: note: this condition depends on 'i', which differs from thread to thread
      t.barrier.wait_with_tile_static_memory_fence();
    v[t] = 0;
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    if (v[t] > 3)
      return;
    // CHECK: [[@LINE+3]]:15: error: not all threads of the tile reach this barrier together
    // CHECK: [[@LINE-2]]:7: note: some threads of the tile return here
    // CHECK: note: this condition depends on 't', which differs from thread to thread
    t.barrier.wait();
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    for (int i = 0; i < v.extent[0]; i += 64) {
      if (t.tile[0] == 0)
        t.barrier.wait();
      if (t.tile_origin[0] + i < rounds)
        t.barrier.wait();
    }
    if (t.local[0] == 0)
      v[t.tile] = 1;
  });
}
// CHECK: 3 errors generated
