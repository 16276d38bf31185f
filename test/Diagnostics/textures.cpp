// What of textures amp code may not have: a texture by value, or any of them in tile_static memory; what only amp code has; and operations that the type of the texels does not have.
// RUN: %amp2hip %s -o %t -- -Xclang -verify -Xclang -verify-ignore-unexpected=note -ferror-limit=0 -std=c++17
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

struct holder {
  texture_view<const float, 2> in;
  holder(const texture_view<const float, 2> &v) restrict(cpu, amp) : in(v) {}
};

int by_value(texture<int, 2> t) restrict(amp) { return 1; } // expected-error {{'texture<int, 2>' cannot be used in amp code except by reference [amp-library-type, L135]}}

void captures(texture<int, 2> &t, array_view<int, 2> v, texture_view<const int_2, 2> in, sampler s, texture_view<const float, 2> f) {
  parallel_for_each(v.extent, [&](index<2> i) restrict(amp) { t.set(i, 1); });
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] = t[i]; }); // expected-error {{'t' is a 'texture' and must be captured by reference in a 'restrict(amp)' lambda [amp-capture-array-by-value, L82]}}
  parallel_for_each(v.extent, [=, &in](index<2> i) restrict(amp) { v[i] = in[i].x; }); // expected-error {{'in' is captured by reference in a 'restrict(amp)' lambda; only 'array' and 'texture' can be [amp-capture-by-reference, L83]}}
  parallel_for_each(v.extent, [=, &s](index<2> i) restrict(amp) { v[i] = (int)f.sample(s, float_2(0, 0)); }); // expected-error {{'s' is captured by reference in a 'restrict(amp)' lambda; only 'array' and 'texture' can be [amp-capture-by-reference, L83]}}
  parallel_for_each(v.extent.tile<4, 4>(), [=](tiled_index<4, 4> i) restrict(amp) {
    tile_static holder h[2]; // expected-error {{'h' is 'tile_static' and cannot contain 'texture_view' [amp-tile-static-type, L202]}} expected-warning 0+ {{}}
    (void)h;
  });
}

int host(texture<int, 2> &t, texture_view<int, 2> v, texture_view<const float, 2> f) {
  t.set(index<2>(0, 0), 1); // expected-error {{'set' is called from 'restrict(cpu)' code but is only 'restrict(amp)' [amp-restrict-call, L53]}}
  v.set(index<2>(0, 0), 1); // expected-error {{'set' is called from 'restrict(cpu)' code but is only 'restrict(amp)'}}
  float x = f.sample(float_2(0, 0)); // expected-error {{'sample' is called from 'restrict(cpu)' code but is only 'restrict(amp)'}}
  return v[index<2>(0, 0)]; // expected-error {{'operator[]' is called from 'restrict(cpu)' code but is only 'restrict(amp)'}}
}

void texels(texture<int_4, 2> &vectors, texture_view<float_4, 2> out, texture_view<const int, 2> in, texture_view<const float, 3> deep) {
  parallel_for_each(out.extent, [=, &vectors](index<2> i) restrict(amp) {
    vectors.set(i, int_4()); // expected-error {{a texture of vectors needs a texture_view for writing [G28] [amp-library]}}
    out.set(i, out[i]); // expected-error {{a writable texture_view can read only int, unsigned int and float; read others through a texture_view of const elements [amp-library]}}
    int x = in.sample(float_2(0, 0)); // expected-error {{only textures of float, norm and unorm can be sampled [G42] [amp-library]}}
    float_4 y = deep.gather_red(float_3(0, 0, 0)); // expected-error {{gathering needs a texture of two dimensions [G42] [amp-library]}}
  });
}
