// Clang's own errors stand at the user's place, and name nothing of the host side it parses.
// RUN: not %translate-with-plugin %s -o %t.hip.cpp 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=host %s
// RUN: not ls %t.hip.cpp
#include <amp.h>
using namespace concurrency;
void f(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: syntax-error.cpp:[[@LINE+1]]:13: error: expected ';' after expression
    v[i] = 1
  });
  // CHECK: syntax-error.cpp:[[@LINE+1]]:3: error: use of undeclared identifier 'undeclared'
  undeclared = 3;
}
// CHECK: 2 errors generated
