// Backslashes in #include.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp -I%S
#include <amp.h>
#include "Inputs\sub\amp_part.h"
#include "Inputs\sub\plain.h"
// CHECK: __host__ __device__ inline int three()
// CHECK: #include "Inputs/sub/plain.h"
int f() { return three() + four(); }
