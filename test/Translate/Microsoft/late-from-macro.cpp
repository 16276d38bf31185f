// A macro may define the class that a template in front of it uses: its declaration is written from its parameters.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
namespace lib {
// CHECK:      template <typename T> struct plus;
// CHECK-NEXT: template <typename T, int N, unsigned int... M> class times;
// CHECK-NEXT: template <class T> T sum(T a, T b) {
template <class T> T sum(T a, T b) { return plus<T>()(a, b) + times<T, 3>()(a); }
#define FUNCTOR(name, op) template <class T> struct name { T operator()(T a, T b) const restrict(cpu, amp) { return a op b; } };
#define BY(name) template <class T, int N, unsigned... M> class name { public: T operator()(T a) const { return a * N; } };
FUNCTOR(plus, +)
BY(times)
}
int main() { return lib::sum(1, -1) - 3; }
