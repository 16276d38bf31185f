// C++ AMP in a header of the user's gets one clear error, for now.
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
// RUN: not ls %t.hip.cpp
// CHECK: Inputs/kernels.h:3:{{[0-9]+}}: error: '{{.*}}kernels.h' holds C++ AMP; only the C++ AMP in the source file itself is translated for now [amp-header]
// CHECK: 1 error generated
#include "Inputs/kernels.h"
int main() { return twice(0); }
