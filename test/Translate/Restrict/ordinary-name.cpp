// restrict, cpu and amp are ordinary names everywhere else (L10).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
// CHECK: int restrict(int cpu, int amp) { return cpu + amp; }
int restrict(int cpu, int amp) { return cpu + amp; }
// CHECK: int value(int amp) { return (int) restrict(amp, 1); }
int value(int amp) { return (int) restrict(amp, 1); }
// CHECK: if (amp) restrict(amp, 2);
void statement(int amp) { if (amp) restrict(amp, 2); }
// CHECK: struct { int restrict; } s;
struct { int restrict; } s;
// CHECK: int *__restrict p;
int *__restrict p;
// CHECK: int masked(int amp) { typedef int restrict; return (amp) & restrict(9); }
int masked(int amp) { typedef int restrict; return (amp) & restrict(9); }
