// A barrier under a condition that differs between the threads of a tile is refused, with both
// places named (L241, L243); under a condition that is the same for all, it is not.
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;
void f(array_view<int, 1> v, int rounds) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    if (t.local[0] < 32) { // expected-note {{this condition depends on 't.local', which differs from thread to thread}}
      t.barrier.wait(); // expected-error {{not all threads of the tile reach this barrier together [amp-barrier-divergent, L241]}}
    }
    const int id = t.global[0];
    for (int i = id; i < 100; i += 64) // expected-note {{'i' differs from thread to thread from here on}} expected-note {{this condition depends on 'i', which differs from thread to thread}}
      t.barrier.wait_with_tile_static_memory_fence(); // expected-error {{not all threads of the tile reach this barrier together}}
    v[t] = 0;
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    if (v[t] > 3) // expected-note {{this condition depends on 't', which differs from thread to thread}}
      return; // expected-note {{some threads of the tile return here}}
    t.barrier.wait(); // expected-error {{not all threads of the tile reach this barrier together}}
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
