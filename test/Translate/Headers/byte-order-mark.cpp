#include "Inputs/once.h"
// A byte order mark directly in front of an include that is taken in stays at the front.
// RUN: %translate %s -o %t.hip.cpp
// RUN: FileCheck %s < %t.hip.cpp
// RUN: %run-on-cpu %s %t.program
// CHECK:      Generated
// CHECK:      __host__ __device__ inline int once(int x)
int main() { return once(1) != 2; }
