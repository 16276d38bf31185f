// Where tile_static cannot stand, and what it cannot be (L201 to L203, L209).
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;

tile_static int at_namespace_scope; // expected-error {{'at_namespace_scope' is 'tile_static' but not a local variable of a 'restrict(amp)' function [amp-tile-static-scope, L201]}}
struct S {
  tile_static int member; // expected-error {{'member' is 'tile_static' but not a local variable of a 'restrict(amp)' function [amp-tile-static-scope, L201]}}
};
void cpu() { tile_static int in_cpu_function[4]; } // expected-error {{'in_cpu_function' is 'tile_static' but not}}
void dual() restrict(cpu, amp) { tile_static int        in_dual_function[4]; } // expected-error {{'in_dual_function' is 'tile_static' but not}}

struct constructed {
  constructed(int) restrict(amp) {}
};

void launch(array_view<int, 1> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static auto deduced; // expected-error {{declaration of variable 'deduced' with deduced type 'auto' requires an initializer}}
    tile_static auto removed = delete; // expected-error {{only functions can have deleted definitions}}
    tile_static int initialised = 3; // expected-error {{'initialised' is 'tile_static' and cannot have an initialiser [amp-tile-static-initialiser, L203]}}
    tile_static constructed object(3); // expected-error {{'object' is 'tile_static' and cannot have an initialiser}}
    tile_static int *pointer; // expected-error {{'pointer' is 'tile_static' and cannot be a pointer [amp-tile-static-type, L202]}}
    v[t] = 0;
  });
}
