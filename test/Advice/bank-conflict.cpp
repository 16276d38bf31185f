// tile_static memory has 32 banks. Threads of a wave that access different words of one bank wait
// for each other.
// RUN: %translate %s -o %t.hip.cpp --advise --no-check-output -Wno-amp-advice-coalescing -- -Xclang -verify
#include <amp.h>
using namespace concurrency;

void f(array_view<float, 2> m, array_view<double, 2> d, array_view<float> v) {
  parallel_for_each(m.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
    // expected-remark@+1 {{bank conflict on 's': 8 threads of a wave access the same bank; make its rows one element longer [amp-advice-bank-conflict]}}
    tile_static float s[16][16];
    s[t.local[0]][t.local[1]] = m[t];
    t.barrier.wait();
    m[t] = s[t.local[1]][t.local[0]]; // expected-note {{the access is here}}
  });
  parallel_for_each(d.extent.tile<8, 32>(), [=](tiled_index<8, 32> t) restrict(amp) {
    // expected-remark@+1 {{8 threads of a wave access the same bank}}
    tile_static double s[32][8];
    s[t.local[1]][t.local[0]] = d[t]; // expected-note {{the access is here}}
    t.barrier.wait();
    d[t] = s[31 - t.local[1]][t.local[0]];
  });
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static float s[2048]; // expected-remark {{8 threads of a wave access the same bank}}
    s[t.local[0] * 8] = v[t]; // expected-note {{the access is here}}
    t.barrier.wait();
    v[t] = s[t.local[0] * 8 + 1 - 1];
  });

  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static float part[256];
    part[t.local[0]] = v[t];
    t.barrier.wait();
    for (int width = 1; width < 256; width *= 2) {
      const int at = 2 * width * t.local[0];
      if (at < 256)
        part[at] += part[at + width]; // expected-remark {{bank conflicts on 'part': the distance between the elements that neighbouring threads access doubles in every iteration}}
      t.barrier.wait();
    }
    v[t] = part[0];
  });
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static float part[256];
    part[t.local[0]] = v[t];
    t.barrier.wait();
    for (int width = 128; width > 0; width /= 2) {
      if (t.local[0] < width)
        part[t.local[0]] += part[t.local[0] + width];
      t.barrier.wait();
    }
    v[t] = part[0];
  });

  // Rows of 17 elements, neighbours in a row, one word for all, pairs.
  parallel_for_each(m.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
    tile_static float padded[16][17];
    tile_static float row[16][16];
    tile_static float shared[2];
    padded[t.local[0]][t.local[1]] = m[t];
    row[t.local[0]][t.local[1]] = m[t];
    shared[0] = 1;
    t.barrier.wait();
    m[t] = padded[t.local[1]][t.local[0]] + row[t.local[0]][15 - t.local[1]] + shared[0] +
           row[t.local[0]][3];
  });
  parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static float s[512];
    s[t.local[0] * 2] = v[t];
    t.barrier.wait();
    v[t] = s[t.local[0] * 2];
  });
}
