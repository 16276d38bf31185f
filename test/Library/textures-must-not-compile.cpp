// What textures refuse at compile time: texels that no format has, and operations that a format does not have.
// RUN: clang++-19 -std=c++17 -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note \
// RUN:   -I%build-dir/include/amp2hip -I%build-dir/include/amp2hip-cpu %s
#include <amp_graphics.h>

#include <vector>

using namespace Concurrency;
using namespace Concurrency::graphics;

// Texels (G24).
void texels(extent<1> e) {
  texture<float_3, 1> a(e);  // expected-error@*:* 0+ {{the elements of a texture must be int, unsigned int, float, norm or unorm, short vectors of two or four of these, double, or double_2}}
  texture<double_4, 1> b(e); // expected-error@*:* 0+ {{the elements of a texture must be}}
  texture<char, 1> c(e);     // expected-error@*:* 0+ {{the elements of a texture must be}}
}
texture<int, 4> *four;
void ranks() {
  (void)four->rank; // expected-error@*:* {{a texture must have one to three dimensions}}
}
void none(extent<1> e) {
  texture<int, 1> a;         // expected-error {{no matching constructor}}
  texture<unorm_4, 1> b(e);  // expected-error@*:* {{a texture of norm or unorm needs its bits per scalar element, 8 or 16}}
  std::vector<norm> v(4);
  texture<norm, 1> c(4, 8u);
  copy(v.begin(), v.end(), c); // expected-error@*:* {{to copy a texture of norm or unorm, pass the address and size of packed texels [G51]}}
}

// Accesses (G28, 5.1, G42).
void accesses(texture<int_2, 1> &two, texture<norm, 1> &normalized, texture_view<float_4, 2> out, texture_view<const int, 2> in,
              texture_view<const float, 3> deep, texture_view<const float_2, 2> pairs) {
  two.set(Concurrency::index<1>(0), int_2());    // expected-error@*:* {{a texture of vectors needs a texture_view for writing [G28]}}
  normalized.set(Concurrency::index<1>(0), norm()); // expected-error@*:* {{a texture of double, norm or unorm needs a texture_view for writing [G28]}}
  (void)out(0, 0);                   // expected-error@*:* {{a writable texture_view can read only int, unsigned int and float; read others through a texture_view of const elements}}
  (void)in.sample(float_2());        // expected-error@*:* {{only textures of float, norm and unorm can be sampled [G42]}}
  (void)deep.gather_red(float_3());  // expected-error@*:* {{gathering needs a texture of two dimensions [G42]}}
  (void)pairs.gather_blue(float_2()); // expected-error@*:* {{the elements of the texture have no such component [G42]}}
  (void)two.get_row_pitch();         // expected-error@*:* {{a row pitch needs a texture of two or three dimensions}}
}
