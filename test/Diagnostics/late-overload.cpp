// A function that Visual C++ would call in a template, because it is declared where the template is instantiated, and that
// cannot be declared before it, because a macro makes it.
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
#define DEFINE(name) int name(int) { return 2; }
int g(double); // expected-note {{'g' declared here}}
template <class T> int call_g(T t) { return g(t); } // expected-warning {{Visual C++ calls a 'g' that is declared after the template; the output does not [amp-late-overload, L305]}}
DEFINE(g) // expected-note {{'g' declared here}}
int all() restrict(cpu);
int all() { return call_g(3); }
