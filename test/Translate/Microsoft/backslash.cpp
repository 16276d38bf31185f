// Backslashes in #include; a header that has some is taken in, even if it has no C++ AMP.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp -I%S
#include <amp.h>
#include "Inputs\sub\amp_part.h"
#include "Inputs\sub\plain.h"
#include "Inputs\sub\with_backslash.h"
// CHECK: __host__ __device__ inline int three()
// CHECK: #include "Inputs/sub/plain.h"
// CHECK: #include "Inputs/sub/plain.h"
// CHECK: inline int five()
int f() { return three() + four() + five(); }
