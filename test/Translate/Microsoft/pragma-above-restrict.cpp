// A pragma that goes, above a specifier that goes with its line, and within one.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
// CHECK:      __device__ int f(int x)
// CHECK-NEXT: { return x; }
int f(int x)
#pragma warning(disable : 4996)
  restrict(amp)
{ return x; }
// CHECK:      __device__ int g(int x)
// CHECK-NEXT: { return x; }
int g(int x) restrict(
#pragma warning(disable : 4996)
  amp)
{ return x; }
