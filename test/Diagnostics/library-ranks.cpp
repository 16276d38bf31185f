// What the bodies of the library's templates assert is told where the user's text asks for it, in one
// message each.
// RUN: %translate-with-library %s -o %t.hip.cpp -- -ferror-limit=0 -Xclang -verify
#include <amp.h>
using namespace concurrency;
void ranks(array_view<int, 2> v, array_view<int, 1> flat, array<int, 2> &a, extent<2> f, extent<3> g) {
  index<1> i(1, 2, 3);    // expected-error {{this constructor needs rank 3 [K1] [amp-library]}}
  index<2> j(1);          // expected-error {{this constructor needs rank 1 [K1]}}
  extent<2> e(1);         // expected-error {{this constructor needs rank 1 [K1]}}
  array<int, 3> b(5);     // expected-error {{this constructor needs rank 1 [K1]}}
  flat(1, 2) = 3;         // expected-error {{two components need rank 2 [K1]}}
  a(1, 2, 3) = 1;         // expected-error {{three components need rank 3 [K1]}}
  v.data();               // expected-error {{data() needs a view of rank 1 [K113]}}
  v.section(0, 1);        // expected-error {{a section of two numbers needs rank 1 [K1]}}
  v.reinterpret_as<float>(); // expected-error {{reinterpret_as needs a view of rank 1 [K113]}}
  array<int, 0> none;     // expected-error {{the rank must be positive [K1]}}
  array_view<int, -1> *n; // A pointer needs no class.
  n->extent;              // expected-error {{the rank must be positive [K1]}}
  g.tile<2, 2>();         // expected-error {{an extent of rank 2 needs two tile sizes}}
  f.tile<4, 0>();         // expected-error {{tile sizes must be positive [K5]}}
  // As many as the rank.
  v(1, 1) = v[0](1) + a(0, 0) + v.section(0, 0, 1, 1)(0, 0);
}
// In an instance of a template, and in a kernel.
template <int Rank> void launch(array_view<int, Rank> v) {
  parallel_for_each(v.extent, [=](index<Rank> i) restrict(amp) {
    v(i[0], 1) = 1; // expected-error {{two components need rank 2 [K1]}}
  });
}
void instances(array_view<int, 2> v, array_view<int, 3> w) {
  launch(v);
  launch(w);
}
