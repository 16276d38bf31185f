// Only an array can be captured by reference, also implicitly (L83); an array not by value (L82);
// this and pointers not at all (L86, L84).
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;

// expected-note@+1 {{'v' declared here}} expected-note@+1 {{'a' declared here}} expected-note@+1 {{'p' declared here}}
void f(array_view<int, 1> v, array<int, 1> &a, int *p) {
  int n = 3; // expected-note {{'n' declared here}}
  parallel_for_each(v.extent, [=, &n](index<1> i) restrict(amp) { v[i] = n; }); // expected-error {{'n' is captured by reference in a 'restrict(amp)' lambda; only 'array' and 'texture' can be [amp-capture-by-reference, L83]}}
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { v[i] = a[i]; }); // expected-error {{'v' is captured by reference in a 'restrict(amp)' lambda; only 'array' and 'texture' can be [amp-capture-by-reference, L83]}}
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { v[i] = a[i]; }); // expected-error {{'a' is an 'array' and must be captured by reference in a 'restrict(amp)' lambda [amp-capture-array-by-value, L82]}}
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { v[i] = p[0]; }); // expected-error {{'p' is a pointer and cannot be captured in a 'restrict(amp)' lambda [amp-capture-pointer, L84]}}
}
struct S {
  int factor;
  void run(array_view<int, 1> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= factor; }); // expected-error {{'this' cannot be captured in a 'restrict(amp)' lambda; copy the members to locals first [amp-capture-this, L86]}}
  }
};
