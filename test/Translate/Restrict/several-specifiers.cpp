// Several specifiers of one function, at the beginning of a line (L12).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck --match-full-lines %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
// CHECK:      __host__ __device__ int f(int c)
// CHECK-NEXT:  { return c; }
int f(int c)
restrict(amp) restrict(cpu) { return c; }
// CHECK:      __device__ int g(int c)
// CHECK-NEXT:   { return c; }
int g(int c)
  restrict(amp) { return c; }
// A macro that is the word `restrict` begins a specifier too.
#define LIMITED restrict
// CHECK:      __host__ __device__ int h(int c)
// CHECK-NEXT:  { return c; }
int h(int c)
restrict(amp) LIMITED(cpu) { return c; }
