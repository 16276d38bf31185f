// Races on tile_static memory that can be shown (L247).
// RUN: %translate-with-plugin %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;
typedef array_view<int, 1> View;
void races(View v, int n) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    s[t.local[0]] = v[t]; // expected-note {{the other access is here}}
    if (t.local[0] == 0) {
      int sum = 0;
      for (int k = 0; k < 64; ++k)
        sum += s[k]; // expected-warning {{data race: this reads an element of 's' that another thread writes, with no barrier in between [amp-race, L247]}}
      v[t.tile] = sum;
    }
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int count;
    count++; // expected-warning {{data race: all threads of the tile modify 'count' at once; use an atomic function [amp-race, L247]}}
    tile_static int last;
    last = t.local[0]; // expected-warning {{all threads of the tile modify 'last' at once}}
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int first;
    if (t.local[0] == 0)
      first = v[t]; // expected-note {{the other access is here}}
    v[t] += first; // expected-warning {{this reads an element of 'first'}}
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    const int i = t.local[0];
    s[i] = v[t]; // expected-note {{the other access is here}}
    v[t] += s[i + 1]; // expected-warning {{this reads an element of 's'}}
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    int sum = 0;
    for (int tile = 0; tile < n; ++tile) {
      s[t.local[0]] = v[tile]; // expected-warning {{data race: this writes an element of 's' that another thread reads, with no barrier in between [amp-race, L247]}}
      t.barrier.wait();
      for (int k = 0; k < 64; ++k)
        sum += s[k]; // expected-note {{the other access is here}}
    }
    v[t] = sum;
  });
}
// Scans and reductions whose threads do not wait for each other.
void strides(View v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    const int i = t.local[0];
    const index<1> l = t.local;
    s[i] = v[t];
    t.barrier.wait();
    s[i] += s[i - 1]; // expected-warning {{this writes an element of 's' that another thread reads}} expected-note {{the other access is here}}
    t.barrier.wait();
    for (int stride = 1; stride < 64; stride *= 2) {
      s[i] += s[i - stride]; // expected-warning {{this reads an element of 's' that another thread writes}} expected-note {{the other access is here}}
    }
    t.barrier.wait();
    for (int stride = 1; stride < 64; stride *= 2) {
      if (i >= stride)
        s[i] += s[i - stride]; // expected-warning {{this writes an element of 's' that another thread reads}} expected-note {{the other access is here}}
      t.barrier.wait();
    }
    int distance = 1;
    for (int bound = 1; bound < 64; bound *= 2) {
      if (i >= bound)
        s[i] += s[i - distance]; // expected-warning {{this writes an element of 's' that another thread reads}} expected-note {{the other access is here}}
      distance *= 2;
      t.barrier.wait();
    }
    for (int stride = 1; stride < 64; stride <<= 1) {
      if (stride <= l[0])
        s[l[0]] = s[l[0] - stride] + s[l[0]]; // expected-warning {{this writes an element of 's' that another thread reads}} expected-note {{the other access is here}}
      t.barrier.wait();
    }
    for (int stride = 32; stride > 0; stride /= 2)
      if (i < stride)
        s[i] += s[i + stride]; // expected-warning {{this reads an element of 's' that another thread writes}} expected-note {{the other access is here}}
    v[t] = s[i];
  });
}
int helper(tiled_index<64> t, int x) restrict(amp) { t.barrier.wait(); return x; }
// Quiet where a barrier is between, where an atomic function is used, and where it is not certain.
void clean(View v, int n) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64], count, m[8][8];
    if (t.local[0] == 0)
      count = 0;
    s[t.local[0]] = v[t];
    s[t.local[0]] += 1;
    t.barrier.wait();
    atomic_fetch_add(&count, s[0]);
    for (int stride = 32; stride > 0; stride /= 2) {
      if (t.local[0] < stride)
        s[t.local[0]] += s[t.local[0] + stride];
      t.barrier.wait();
    }
    v[t] = s[0] + count;
    t.barrier.wait();
    s[t.local[0]] = 3;
    v[t] += helper(t, 1) + s[5];
    t.barrier.wait();
    const int r = t.local[0] / 8, c = t.local[0] % 8;
    m[r][c] = 1;
    m[c][r] = 2;
    if (r == 0)
      m[0][c] = m[0][c] + 1;
  });
}
void waiting(View v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64], two[128];
    const int i = t.local[0];
    s[i] = v[t];
    t.barrier.wait();
    for (int stride = 1; stride < 64; stride *= 2) {
      const int other = i >= stride ? s[i - stride] : 0;
      t.barrier.wait();
      s[i] += other;
      t.barrier.wait();
    }
    s[i] += 1;
    for (int k = 0; k < 8; ++k) { // a thread's own element, until the first barrier
      if (i < 32)
        v[t] += s[i + k];
      t.barrier.wait();
    }
    for (int stride = 32; stride > 0; stride = stride / 2) {
      if (i < stride)
        s[i] += s[stride + i];
      t.barrier.wait();
    }
    for (int stride = 1; stride < 64; stride *= 2) {
      if (i % (2 * stride) == 0)
        s[i] += s[i + stride];
      t.barrier.wait();
    }
    if (i >= 32)
      s[i] += s[i - 32];
    t.barrier.wait();
    if (i == 0)
      for (int k = 1; k < 64; ++k)
        s[i] += s[k];
    t.barrier.wait();
    // Written and read halves stay apart while the distance grows.
    for (int stride = 1; stride < 64; stride *= 2)
      if (i < stride)
        two[i] += two[i + stride];
    v[t] = s[i];
  });
}
// One thread reads what several have written.
void tutorial(array_view<int, 2> v, View w) {
  parallel_for_each(v.extent.tile<2, 2>(), [=](tiled_index<2, 2> t) restrict(amp) {
    tile_static int nums[2][2];
    nums[t.local[1]][t.local[0]] = v[t.global]; // expected-note {{the other access is here}}
    if (t.local == index<2>(0, 0))
      v[t.tile] = nums[0][0] + nums[0][1] + nums[1][0] + nums[1][1]; // expected-warning {{this reads an element of 'nums' that another thread writes}}
  });
  parallel_for_each(w.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[128], filled[128];
    const int i = t.local[0];
    s[i] = w[t];
    s[i + 64] = w[t];
    for (int k = i; k < 128; k += 64)
      filled[k] = k;
    if (i == 0)
      w[t] = s[0] + s[64] + filled[0] + filled[64];
    tile_static int own[64];
    own[i] = 1;
    if (i == 0)
      w[t] = own[0];
    if (i == 1)
      w[t] = own[1];
  });
}
// The threads of a warp do not wait for each other, with a fence or without.
void lockStep(View v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    const int i = t.local[0];
    s[i] = v[t];
    t.barrier.wait();
    if (i < 32) {
      s[i] += s[i + 32]; // expected-note 2 {{the other access is here}}
      tile_static_memory_fence(t.barrier);
      s[i] += s[i + 16]; // expected-warning {{data race: this reads an element of 's' that another thread writes, with no barrier in between; it relies on threads that run in lock step [amp-race, L247]}}
      tile_static_memory_fence(t.barrier);
      s[i] += s[i + 8]; // expected-warning {{it relies on threads that run in lock step}}
    }
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    const int i = t.local[0];
    s[i] = v[t];
    t.barrier.wait();
    if (i >= 32)
      return;
    s[i] += s[i + 32]; // expected-note {{the other access is here}}
    s[i] += s[i + 16]; // expected-warning {{it relies on threads that run in lock step}}
  });
}
// What an instantiation does not reach is no race, and no barrier.
template <int N> void switchedOff(View v) {
  parallel_for_each(v.extent.template tile<N>(), [=](tiled_index<N> t) restrict(amp) {
    tile_static int s[N];
    if (N > 64) {
      s[t.local[0]] = 1;
      v[t] = s[t.local[0] + 1];
      if (t.local[0] < 3)
        t.barrier.wait();
    }
    if constexpr (N > 64)
      v[t] = s[0] + s[1];
  });
}
void instances(View v) { switchedOff<32>(v); }
