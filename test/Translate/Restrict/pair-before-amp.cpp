int first() restrict(cpu) { return 1; }
int first() restrict(amp) { return 2; }
// A source that begins with a pair of overloads by restriction: the output's words for sides follow the include that they need.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
// CHECK: #include <amp.h>
// CHECK: __host__ __device__ int first();
// CHECK: #include <amp.h>
#include <amp.h>
using namespace concurrency;

struct A {
  int n;
  A() restrict(cpu, amp) : n(3) {}
};
struct B {
  A a;
};
int main() {
  array_view<int, 1> v(2);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const B b;
    v[i] = first() + b.a.n;
  });
  return v[0] == 5 && first() == 1 ? 0 : 1;
}
