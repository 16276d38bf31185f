// A compiler does not know that a header with `#pragma once` has been taken in: a header that
// includes it again is taken in too, though nothing in it is rewritten.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-on-cpu %s %t.program
// CHECK:     __host__ __device__ inline int once(int x)
// CHECK-NOT: #include "
// CHECK:     inline int uses_once_too(int x)
// CHECK-NOT: #include "
// CHECK:     inline int uses_once(int x)
#include "Inputs/once.h"
#include "Inputs/uses_once.h"
int main() { return uses_once(1) != 4; }
