// A kernel, an amp function and a dual function can call only what is restrict(amp) (L53).
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
// RUN: not ls %t.hip.cpp
#include <amp.h>
using namespace concurrency;
int bar(int x) { return x; } // expected-note 2 {{'bar' declared here}}
struct S {
  S(int x) : x(x) {} // expected-note {{'S' declared here}}
  int x;
};

void kernel(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = bar(v[i]); // expected-error {{'bar' is called from 'restrict(amp)' code but is not 'restrict(amp)' [amp-restrict-call, L53]}}
  });
}
int amp_function(int x) restrict(amp) { return bar(x); } // expected-error {{'bar' is called from 'restrict(amp)' code but is not 'restrict(amp)' [amp-restrict-call, L53]}}
int constructs() restrict(amp) {
  S s(3); // expected-error {{'S' is called from 'restrict(amp)' code but is not 'restrict(amp)' [amp-restrict-call, L53]}}
  return s.x;
}
int only_amp(int x) restrict(amp); // expected-note {{'only_amp' declared here}}
int host(int x) { return only_amp(x); } // expected-error {{'only_amp' is called from 'restrict(cpu)' code but is only 'restrict(amp)' [amp-restrict-call, L53]}}
