// The pre-release spelling of amp is accepted with a warning (L7).
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify
// RUN: %code-only %t.hip.cpp | FileCheck --check-prefix=HIP %s
#include <amp.h>
// HIP: __device__ int f(int x) { return x; }
int f(int x) restrict(direct3d) { return x; } // expected-warning {{'restrict(direct3d)' is the pre-release spelling of 'restrict(amp)' [amp-restrict-direct3d, L7]}}
