// tile_static is a storage class: it cannot be combined with another (L209).
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;
void launch(array_view<int, 1> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    // CHECK: [[@LINE+1]]:12: error: 'tile_static' cannot be combined with another storage class [amp-tile-static-storage, L209]
    static tile_static int x;
    v[t] = 0;
  });
}
