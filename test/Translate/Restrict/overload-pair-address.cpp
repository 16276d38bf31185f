// A pair of overloads by restriction as a template argument, which is its function for the cpu; and one that is called in a
// lambda outside of functions.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

int get(int) restrict(cpu) { return 1; }
int get(int) restrict(amp) { return 2; }
template <int (*F)(int)> struct Caller {
  static int call() { return F(1); }
};
template <int (*F)(int)> int call() { return F(2); }
auto lambda = [](int a) { return get(a); };

int main() {
  array_view<int, 1> v(2);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = get(1); });
  // CHECK: lambda(1), Caller<get>::call(), Caller<&get>::call(), call<get>());
  std::printf("%d %d %d %d %d\n", v[0], lambda(1), Caller<get>::call(), Caller<&get>::call(), call<get>());
  // PROGRAM: 2 1 1 1 1
}
