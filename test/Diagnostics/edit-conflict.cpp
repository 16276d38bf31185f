// One place of the text that would have to become two things: a macro's body that means different
// properties. Nothing is dropped silently.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
// RUN: not ls %t.hip.cpp
#include <amp.h>
struct A {
  int get_a() const { return 1; }
  __declspec(property(get = get_a)) int x;
};
struct B {
  int get_b() const { return 2; }
  __declspec(property(get = get_b)) int x;
};
#define X_OF(object) object.x // expected-error {{conflicting rewrites of overlapping code [amp-edit-conflict]}} expected-note {{the other rewrite is here}}
int f(A a, B b) { return X_OF(a) + X_OF(b); }
