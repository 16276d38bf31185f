// Pairs that differ in restriction for which no function can take both places.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
#include <cstdlib>
int result(int) restrict(cpu) { return 1; } // expected-note {{'result' declared here}}
float result(int) restrict(amp) { return 1; } // expected-error {{'result' is overloaded on its restriction, which cannot be translated because their return types differ [amp-overload-pair, L50]}}
int rand() restrict(amp); // expected-error {{because the one for the cpu is declared in a system header}}
// expected-note@*:* {{'rand' declared here}}
struct S {
  int x;
  S(const S &o) restrict(cpu) : x(o.x) {} // expected-note {{'S' declared here}}
  S(const S &o) restrict(amp) : x(o.x) {} // expected-error {{because they are copy or move constructors}}
};
