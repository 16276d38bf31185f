// A function that Visual C++ would call in a template, because it is declared where the template is instantiated, and that
// cannot be declared in front of it.
// RUN: split-file %s %t && %translate-with-library %t/main.cpp -o %t/main.hip.cpp -- -Xclang -verify

//--- f.h
int f(double); // expected-note {{'f' declared here}}
template <class T> int call(T t) { return f(t); } // expected-warning {{with Visual C++ this calls a 'f' that is declared behind the template; here it does not [amp-late-overload, L305]}}

//--- main.cpp
#include <amp.h>
#include "f.h"
static int f(int) { return 2; } // expected-note {{'f' declared here}}
#define DEFINE(name) int name(int) { return 2; }
int g(double); // expected-note {{'g' declared here}}
template <class T> int call_g(T t) { return g(t); } // expected-warning {{this calls a 'g'}}
DEFINE(g) // expected-note {{'g' declared here}}
int all() { return call(3) + call(3.0) + call_g(3); }
