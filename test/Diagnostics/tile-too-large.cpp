// A tile has at most 1024 threads, and its most significant size of three is at most 64 (L226).
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;
void f(array_view<int, 2> v, array_view<int, 3> w) {
  parallel_for_each(v.extent.tile<32, 33>(), [=](tiled_index<32, 33> t) restrict(amp) { v[t] = 0; }); // expected-error {{the tile has 1056 threads; the limit is 1024 [amp-tile-size, L226]}}
  parallel_for_each(w.extent.tile<128, 2, 2>(), [=](tiled_index<128, 2, 2> t) restrict(amp) { w[t] = 0; }); // expected-error {{the first dimension of a three-dimensional tile is 128; the limit is 64 [amp-tile-size, L226]}}
}
