// Threads that are neighbours in the last dimension run together, and their accesses are one if they
// are neighbours in memory, too.
// RUN: %translate %s -o %t.hip.cpp --advise --no-check-output -Wno-amp-advice-tile-size -- -Xclang -verify
#include <amp.h>
using namespace concurrency;

void simple(array_view<int, 2> m, array_view<int> v, int width) {
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) {
    // expected-remark@+1 {{uncoalesced access to 'm': neighbouring threads are a row apart; use the last component of the index as the last subscript [amp-advice-coalescing]}}
    m(i[1], i[0]) = 1;
    m[index<2>(i[1], 0)] = 1; // expected-remark {{neighbouring threads are a row apart}}
    m[i[1]][i[0]] = 1;        // expected-remark {{neighbouring threads are a row apart}}
    v[i[1] * width + 1] = 1;  // expected-remark {{uncoalesced access to 'v': neighbouring threads are a row apart; use the last component}}
    v[i[1] * 16] = 1;         // expected-remark {{uncoalesced access to 'v': neighbouring threads are 16 elements apart; let them access neighbouring elements}}
    const int column = i[1];
    for (int k = 0; k < 4; ++k)
      m(column, k) = 1; // expected-remark {{neighbouring threads are a row apart}}
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < width; ++k)
      v[i] += m(i[0], k); // expected-remark {{neighbouring threads are a row apart}}
  });
  parallel_for_each(m.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
    m(t.tile_origin[1] + t.local[1], t.tile_origin[0] + t.local[0]) = 1; // expected-remark {{neighbouring threads are a row apart}}
  });
  // In tiles of one column the next thread is in the next row.
  parallel_for_each(m.extent.tile<64, 1>(), [=](tiled_index<64, 1> t) restrict(amp) {
    m[t] = 1; // expected-remark {{neighbouring threads are a row apart; make the tile wide in its last dimension}}
  });
}

void asItShouldBe(array_view<int, 2> m, array_view<int> v, array_view<const int> order, int width) {
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) {
    m(i[0], i[1]) = m[i] + m(i[0], i[1] + 1) + m(0, i[1]);
    v[i[0] * width + i[1]] = v[i[1] * 2];
    m(i[0], 0) = 1;          // all of a row access one element
    m(order[i[1]], 0) = 1;   // nobody knows
    v[i[1] * width] = 1;     // the factor may be 1
    v[i[0] * 65536 * 65536] = 1;
    if (i[1] == 0)
      m(i[1], i[0]) = 1;     // one thread of a row
  });
  parallel_for_each(m.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
    m(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1]) = m[t];
    m(t.global[0], t.tile[1]) = 1;
  });
  parallel_for_each(m.extent.tile<1, 1>(), [=](tiled_index<1, 1> t) restrict(amp) {
    m(t.local[1], t.local[0]) = 1; // has no neighbours
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    for (int k = i[0]; k < v.extent[0]; k += width)
      v[k] = 1;
    for (int k = 0; k < width; ++k)
      v[i] += m(k, i[0]);
  });
}
