// A kernel that is not tiled can reach no tile_static variable, not in a function it calls (L208).
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;
int helper(int x) restrict(amp) {
  tile_static int shared[4]; // expected-error {{'shared' is 'tile_static' but is used by a kernel that is not tiled [amp-tile-static-untiled, L208]}}
  shared[x] = x;
  return shared[0];
}
void direct(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-note {{the kernel is launched here}}
    tile_static int nums[4]; // expected-error {{'nums' is 'tile_static' but is used by a kernel that is not tiled [amp-tile-static-untiled, L208]}}
    v[i] = nums[0];
  });
}
void indirect(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = helper(0); }); // expected-note {{the kernel is launched here}}
  // A tiled kernel may use the same function.
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) { v[i] = helper(0); });
}
