// One place of the text that would have to become two things: a macro's body that means different
// properties. Nothing is dropped silently.
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
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
// CHECK:      [[@LINE+3]]:29: error: what has to be rewritten here gets in the way of something else that has to be rewritten [amp-edit-conflict]
// CHECK:      [[@LINE+2]]:29: note: this is the other one
// CHECK:      1 error generated.
#define X_OF(object) object.x
int f(A a, B b) { return X_OF(a) + X_OF(b); }
