// tile_static is a storage class: it cannot be combined with another (L209).
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;
void launch(array_view<int, 1> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    static tile_static int x; // expected-error {{'tile_static' cannot be combined with another storage class [amp-tile-static-storage, L209]}}
    v[t] = 0;
  });
}
