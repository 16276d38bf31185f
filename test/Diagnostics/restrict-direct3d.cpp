// The pre-release spelling of amp is accepted with a warning (L7).
// RUN: %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
// RUN: %code-only %t.hip.cpp | FileCheck --check-prefix=HIP %s
#include <amp.h>
// CHECK: [[@LINE+2]]:23: warning: 'restrict(direct3d)' is the pre-release spelling of 'restrict(amp)' [amp-restrict-direct3d, L7]
// HIP: __device__ int f(int x) { return x; }
int f(int x) restrict(direct3d) { return x; }
