// A name that nothing declares is an error in a template that something instantiates, however late, and outside of
// templates.
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=warning: %s
#include <amp.h>

// CHECK: [[# @LINE + 1]]:{{[0-9]+}}: error: use of undeclared identifier 'elsewhere'
template <typename T> int called(T x) { return elsewhere::solve(x); }
template <typename T> struct part {
  // CHECK: [[# @LINE + 1]]:{{[0-9]+}}: error: use of undeclared identifier 'missing'
  int member() { return missing; }
  // CHECK: [[# @LINE + 1]]:{{[0-9]+}}: error: use of undeclared identifier 'gone'
  virtual int of_table() { return gone; }
};
template <typename T> struct whole {
  // CHECK: [[# @LINE + 1]]:{{[0-9]+}}: error: use of undeclared identifier 'all'
  int member() { return all; }
};
template struct whole<int>;
// CHECK: [[# @LINE + 1]]:{{[0-9]+}}: error: use of undeclared identifier 'unknown'
int plain() { return unknown; }

int use(concurrency::array_view<int> v) {
  part<float> p;
  return called(1) + part<int>().member();
}
// CHECK: errors generated
