// What a kernel reaches must have a body and must not call itself.
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;
int elsewhere(int x) restrict(amp); // expected-note {{'elsewhere' declared here}}
int odd(int x) restrict(amp);
int even(int x) restrict(amp) { return x == 0 ? 1 : odd(x - 1); } // expected-error {{'even' calls itself in 'restrict(amp)' code [amp-recursion, L155]}}
int odd(int x) restrict(amp) { return x == 0 ? 0 : even(x - 1); } // expected-note {{called here}}
int defined_later(int x) restrict(amp);
int not_reached(int x) restrict(amp);
void f(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = elsewhere(v[i]); // expected-error {{'elsewhere' is called by a kernel but is not defined in this translation unit [amp-body-missing, L156]}}
    v[i] += even(v[i]) + defined_later(1);
  });
}
int defined_later(int x) restrict(amp) { return x; }
// What ends an object is called, too.
struct Unending {
  int n;
  ~Unending() restrict(amp) { Unending other = {1}; } // expected-error {{'~Unending' calls itself in 'restrict(amp)' code}} expected-note {{called here}}
};
struct Elsewhere { ~Elsewhere() restrict(amp); }; // expected-note {{'~Elsewhere' declared here}}
void g(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    Unending u = {1};
    Elsewhere e; // expected-error {{'~Elsewhere' is called by a kernel but is not defined in this translation unit}}
    v[i] = u.n;
  });
}
// The initialisers of a lambda's captures call functions, and may copy objects.
int in_capture(int x) restrict(amp); // expected-note {{'in_capture' declared here}}
int endless(int x) restrict(amp) { // expected-error {{'endless' calls itself in 'restrict(amp)' code}}
  auto add = [y = endless(x - 1)](int n) restrict(amp) { return n + y; }; // expected-note {{called here}}
  return add(x);
}
struct Copied {
  int n = 0;
  Copied() restrict(amp) {}
  Copied(const Copied &) restrict(amp); // expected-note {{'Copied' declared here}}
};
void h(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    auto add = [y = in_capture(v[i])](int n) restrict(amp) { return n + y; }; // expected-error {{'in_capture' is called by a kernel but is not defined in this translation unit}}
    Copied c;
    auto copies = [c]() restrict(amp) { return c.n; }; // expected-error {{'Copied' is called by a kernel but is not defined in this translation unit}}
    v[i] = add(1) + endless(2) + copies();
  });
}
