// A restriction that C++ AMP does not have is an error (L11), wherever the specifier stands.
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
// RUN: not ls %t.hip.cpp
#include <amp.h>
// CHECK: [[@LINE+1]]:23: error: unknown restriction 'gpu'; C++ AMP has 'cpu' and 'amp' [amp-restrict-unknown, L11]
int f(int x) restrict(gpu) { return x; }
// CHECK: [[@LINE+1]]:14: error: empty restriction list [amp-restrict-empty, L11]
int g(int x) restrict() { return x; }
// CHECK: [[@LINE+1]]:23: error: 'restrict(auto)' is not part of C++ AMP 1.2 [amp-restrict-auto, L30]
int h(int x) restrict(auto) { return x; }
// CHECK: 3 errors generated
