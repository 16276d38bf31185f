// The rules on captures hold for what a template was instantiated with (L82 to L86), and for lambdas that
// amp code makes (L91).
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;
typedef array_view<int, 1> View;
struct Bad { int x; int *p; };
template <typename T> void byValue(View v, T n) { // expected-note 2 {{'n' declared here}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = n.x; // expected-error {{'n' has the type 'Bad', which cannot be captured in a 'restrict(amp)' lambda [amp-capture-type, L84]}}
  });
  parallel_for_each(v.extent, [&, v](index<1> i) restrict(amp) {
    v[i] = n.x; // expected-error {{'n' is captured by reference in a 'restrict(amp)' lambda; only 'array' and 'texture' can be [amp-capture-by-reference, L83]}}
  });
}
template <typename A> void container(View v, A &a) { // expected-note {{'a' declared here}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = a[i]; // expected-error {{'a' is an 'array' and must be captured by reference in a 'restrict(amp)' lambda [amp-capture-array-by-value, L82]}}
  });
}
template <typename A> void good(A &a) {
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] = 1; });
}
struct Functor {
  View v;
  int offset;
  void operator()(index<1> i) const restrict(amp) {
    int n = 1;
    auto byReference = [&] { return n; }; // expected-warning {{'n' is captured by reference in amp code, which C++ AMP does not allow [amp-nested-capture, L91]}}
    auto member = [=] { return offset; }; // expected-warning {{'this' is captured in amp code}}
    auto copy = [=] { return n; };
    v[i] = byReference() + member() + copy();
  }
};
void use(View v, array<int, 1> &a, Bad bad) {
  byValue(v, bad);
  container(v, a);
  good(a);
  auto generic = [](auto v, auto n) { // expected-note {{'n' declared here}}
    parallel_for_each(v.extent, [&n, v](index<1> i) restrict(amp) { v[i] = n; }); // expected-error {{'n' is captured by reference}}
  };
  generic(v, 1);
  parallel_for_each(v.extent, Functor{v, 1});
}
