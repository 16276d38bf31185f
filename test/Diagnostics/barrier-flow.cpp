// Which barriers all threads of a tile reach: through variables, loops, early returns, helper functions
// and lambdas (L241 to L243).
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify -Wno-amp-race
#include <amp.h>
using namespace concurrency;
typedef array_view<int, 1> View;
void diverges(View v, int n) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    int lane = t.local[0]; // expected-note {{'lane' differs from thread to thread from here on}}
    if (lane < n) // expected-note {{this condition depends on 'lane', which differs from thread to thread}}
      t.barrier.wait(); // expected-error {{not all threads of the tile reach this barrier together [amp-barrier-divergent, L241]}}
    lane = n;
    if (lane > 2)
      t.barrier.wait();
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    if (t.global[0] >= n) // expected-note {{this condition depends on 't.global'}}
      return; // expected-note {{some threads of the tile return here}}
    t.barrier.wait(); // expected-error {{not all threads}}
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    int count = 0;
    if (t.local[0] == 0)
      count = 4; // expected-note {{'count' differs from thread to thread from here on}}
    for (int i = 0; i < count; ++i) // expected-note {{depends on 'count'}}
      t.barrier.wait(); // expected-error {{not all threads}}
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    for (int i = 0; i < n; ++i) {
      if (v[t] == i) // expected-note {{depends on 't'}}
        break;
      t.barrier.wait(); // expected-error {{not all threads}}
    }
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    n > 2 && t.local[0] > 3 // expected-note {{depends on 't.local'}}
        ? t.barrier.wait() // expected-error {{not all threads}}
        : (void)0;
  });
  parallel_for_each(v.extent.tile<64>(), [=](index<1> i) restrict(amp) { v[i] = n; });
}
int doubled(int x) restrict(amp) { return 2 * x; }
void place(tiled_index<64> t, int &where) restrict(amp) { where = t.local[0]; }
void synchronise(const tile_barrier &b) restrict(amp) { b.wait(); } // expected-note {{the barrier is here}}
void upTo(tile_barrier b, int n) restrict(amp) {
  for (int i = 0; i < n; ++i) // expected-note {{this condition depends on 'n'}}
    b.wait(); // expected-error {{not all threads}}
}
void helpers(View v, int n) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    const int d = doubled(t.local[0]); // expected-note {{'d' differs}}
    if (d > 2) // expected-note {{depends on 'd'}}
      synchronise(t.barrier); // expected-error {{not all threads of the tile reach this call of 'synchronise', which contains a barrier [amp-barrier-divergent, L241]}}
    upTo(t.barrier, n);
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    upTo(t.barrier, t.local[0]); // expected-note {{'n' differs from thread to thread from here on}}
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    int where;
    place(t, where); // expected-note {{'where' differs}}
    if (where) // expected-note {{depends on 'where'}}
      t.barrier.wait(); // expected-error {{not all threads}}
  });
}
// No false alarms.
void uniform(View v, array_view<const int, 2> sizes, int n, extent<1> e) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    const int tiles = v.extent[0] / 64;
    for (int k = 0; k < tiles; ++k) {
      s[t.local[0]] = v[t.global[0]];
      t.barrier.wait();
      if (t.local[0] < n)
        v[t] += s[0];
      else
        continue_here: ; // expected-warning {{labels}}
      t.barrier.wait();
    }
    for (int stride = 32; stride > 0; stride /= 2) {
      if (t.local[0] < stride)
        s[t.local[0]] += s[t.local[0] + stride];
      t.barrier.wait_with_tile_static_memory_fence();
    }
    if (t.tile[0] == 0 && t.tile_origin[0] < e[0] && t.tile_extent[0] == 64)
      t.barrier.wait();
    int i = 0;
    while (i < sizes[0][1]) {
      t.barrier.wait();
      i += doubled(1);
    }
    do {
      t.barrier.wait();
    } while (--i > 0);
    int lane = t.local[0];
    lane = 3;
    if (lane == n) t.barrier.wait();
    switch (n) {
    case 1: t.barrier.wait(); break;
    default: upTo(t.barrier, doubled(n));
    }
    int mine = 0;
    for (int j = t.local[0]; j < n; j += 64) mine += v[j];
    t.barrier.wait();
    v[t] = mine;
    if (t.local[0] == 0)
      return;
    v[t] = 1;
  });
}
template <int N> void in_template(View v) {
  parallel_for_each(v.extent.tile<N>(), [=](tiled_index<N> t) restrict(amp) {
    for (int i = 1; i < N; i *= 2) t.barrier.wait();
    if (t.local[0] < N / 2) // expected-note {{depends on 't.local'}}
      t.barrier.wait(); // expected-error {{not all threads}}
  });
}
void instantiate(View v) { in_template<32>(v); }
void set(int &where) restrict(amp) { where = 1; }
void set_in_turn(int &where) restrict(amp) { set(where); }
void changed_by_a_helper(View v, int n) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    int c = 0, d = 0;
    if (t.local[0] > 1)
      set_in_turn(c); // expected-note {{'c' differs from thread to thread from here on}}
    if (n > 1)
      set(d);
    if (d)
      t.barrier.wait();
    if (c) // expected-note {{depends on 'c'}}
      t.barrier.wait(); // expected-error {{not all threads}}
    v[t] = c;
  });
}
void captured_with_an_initialiser(View v, int n) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    auto uniform = [m = n]() restrict(amp) { return m; };
    auto divergent = [m = t.local[0]]() restrict(amp) { return m; };
    if (uniform())
      t.barrier.wait();
    if (divergent()) // expected-note {{depends on 'divergent()'}}
      t.barrier.wait(); // expected-error {{not all threads}}
    v[t] = n;
  });
}
