// Clang's own errors stand at the user's line.
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
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
// CHECK-NOT: host
