// What a tile_static variable may be, and how large.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;
struct Constructed { Constructed() restrict(amp) {} int x; };
struct Destroyed { ~Destroyed() restrict(amp) {} int x; };
struct WithView { WithView() restrict(cpu, amp); array_view<int, 1> v; };
void f(array_view<int, 1> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) { // expected-warning {{this kernel uses 40000 bytes of tile_static memory; C++ AMP allows 32768 [amp-tile-static-size, L207]}}
    tile_static int large[10000];
    large[t.local[0]] = 1;
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) { // expected-error {{this kernel uses 80000 bytes of tile_static memory; the limit is 65536 [amp-tile-static-size, L207]}}
    tile_static int too_large[20000];
    too_large[t.local[0]] = 1;
  });
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static Constructed c; // expected-warning {{the constructor of 'c' does not run, because it is 'tile_static' [amp-tile-static-constructor, L204]}}
    tile_static Destroyed d; // expected-warning {{the destructor of 'd' does not run, because it is 'tile_static' [amp-tile-static-constructor, L204]}}
    tile_static WithView w; // expected-error {{'w' is 'tile_static' and cannot contain 'array_view' [amp-tile-static-type, L202]}} expected-warning 0+ {{}}
    (void)c, (void)d, (void)w;
  });
}
tile_barrier made; // expected-error {{a 'tile_barrier' can only be obtained from 'tiled_index::barrier' [amp-barrier-construction, L240]}}
