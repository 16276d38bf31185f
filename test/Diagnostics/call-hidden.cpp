// Calls that amp code makes without naming what it calls (L53, L56), and the rules in instantiations.
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
#include <cmath>
#include <cstdlib>
using namespace concurrency;
int host(); // expected-note 3 {{'host' declared here}}

// What the C library has is for the host, though Clang knows it.
void *memory(int n) restrict(cpu, amp) { return malloc(n); } // expected-error {{'malloc' is called from 'restrict(cpu, amp)' code but is not 'restrict(amp)' [amp-restrict-call, L53]}} expected-note@*:* {{'malloc' declared here}}
float sine(float x) restrict(amp) { return sinf(x); } // expected-error {{'sinf' is called from 'restrict(amp)' code}} expected-note {{amp code can call 'concurrency::fast_math::sinf'}}

// A default argument is evaluated where the call is.
int with_default(int x = host()) restrict(amp) { return x; } // expected-error {{'host' is called from 'restrict(amp)' code}}
int no_call(int x = host()) { return x; }
int calls_default() restrict(amp) { return with_default(); }

// So is what a member is initialised with.
struct Initialised {
  int x = host(); // expected-error {{'host' is called from 'restrict(amp)' code}}
};
struct Written {
  int x = host(); // expected-error {{'host' is called from 'restrict(amp)' code}}
  Written() restrict(amp) {}
};
struct OfHost { int x = host(); };
int initialises() restrict(amp) { return Initialised().x + Written().x; }
int on_host() { return OfHost().x + no_call(); }

// A lambda without a specifier is as restricted as the function that it is written in.
template <class F> void map(array_view<int, 1> v, F f) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = f(v[i]); // expected-error {{'operator()' is called from 'restrict(amp)' code but is not 'restrict(amp)'}}
    auto own = [](int x) { return x; };
    v[i] = own(v[i]);
  });
}
auto outside = [](int x) { return x; }; // expected-note {{'operator()' declared here}}
void maps(array_view<int, 1> v) {
  map(v, [](int x) restrict(amp) { return x; });
  map(v, [](int x) { return x; }); // expected-note {{'operator()' declared here}}
}
int calls_outside() restrict(amp) { return decltype(outside)(outside)(1); } // expected-error {{'operator()' is called from 'restrict(amp)' code}} expected-error {{'outside' is a global variable}} expected-note@-5 {{'outside' declared here}}

// Recursion that only an instantiation shows, in a kernel that is one itself.
template <int N> int again(int x) restrict(amp) { return x ? again<N>(x - 1) : 0; } // expected-error {{'again' calls itself in 'restrict(amp)' code [amp-recursion, L155]}} expected-note {{called here}}
void recurses(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](auto i) restrict(amp) { v[i] = again<3>(2); });
}

// A variable of the host's function that lives as long as the program.
void uses_static(array_view<int, 1> v) {
  static int count = 1; // expected-note {{'count' declared here}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = count; // expected-error {{'count' is a global variable, which amp code cannot use [amp-global, L140]}}
  });
}
