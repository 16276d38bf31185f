// A class that has an error in it is asked nothing: as a member of itself it has no end.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;
struct vec { // expected-note {{definition of 'vec' is not complete}}
  vec x; // expected-error {{field has incomplete type 'vec'}}
  float y;
};
void f(array_view<int, 1> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static vec shared[4]; // expected-warning {{smaller than 4 bytes}}
    v[t] = 1;
  });
  vec captured;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { vec copy = captured; });
}
