// A header without a guard is taken in as often as it is entered, and left alone where it holds no
// C++ AMP that time; a macro of the user's is edited where it is defined.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-on-cpu %s %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
// CHECK: #define OPERATION(name, op) __host__ __device__ int name(int a, int b) { return a op b; }
#define OPERATION(name, op) int name(int a, int b) restrict(cpu, amp) { return a op b; }
#include "Inputs/operations.inc"
#undef OPERATION
#define OPERATION(name, op) #name " "
const char *names =
// CHECK: const char *names =
// CHECK-NEXT: #include "Inputs/operations.inc"
#include "Inputs/operations.inc"
    ;
// PROGRAM: add multiply 5
int main() { printf("%s%d\n", names, add(2, 3)); }
