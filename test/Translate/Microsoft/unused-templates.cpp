// Visual C++ looks up no name of a template that nothing instantiates. A function with a name that nothing declares loses
// its body, with a warning; the rest of its class stays.
// RUN: %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck --implicit-check-not=warning: --check-prefix=MESSAGES %s
// RUN: FileCheck %s < %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

// MESSAGES: [[# @LINE + 2]]:41: warning: 'elsewhere::solve' is not declared, but no code instantiates this function; its body is omitted, because Visual C++ does not look the name up [amp-unused-template, L305]
// CHECK: template <typename T> int unused(T x) ;
template <typename T> int unused(T x) { elsewhere::solve(x, rows - 4); return 1; }

template <typename T> struct part {
  // MESSAGES: [[# @LINE + 2]]:17: warning: 'start' is not declared, but no code instantiates this function
  // CHECK: part(T a) ;
  part(T a) : a(start(2)) { go(); }
  // CHECK: part(int, int) : a(1) {}
  part(int, int) : a(1) {}
  // MESSAGES: [[# @LINE + 2]]:34: warning: 'missing' is not declared, but no code instantiates this function
  // CHECK: T go() const noexcept ;
  T go() const noexcept { return missing(3); }
  // CHECK: T stay() const { return a; }
  T stay() const { return a; }
  T outside();
  T a;
};
// MESSAGES: [[# @LINE + 2]]:53: warning: 'rest' is not declared, but no code instantiates this function
// CHECK-NOT: {{^}}template <typename T> T part<T>
template <typename T> T part<T>::outside() { return rest + a; }

// MESSAGES: [[# @LINE + 3]]:{{[0-9]+}}: warning: 'filter' is not declared, but no code instantiates this function
// CHECK: template <typename T> void kernel(array_view<T> v) ;
template <typename T> void kernel(array_view<T> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = filter(3); });
}

int main() {
  std::vector<int> d(16, 3);
  array_view<int, 1> v(16, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
  v.synchronize();
  return d[3] == 4 && part<int>(1, 2).stay() == 1 ? 0 : 1;
}
