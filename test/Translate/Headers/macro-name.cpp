// The name of a header comes out of a macro; comments may follow.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-on-cpu %s %t.program
#define NAMED "Inputs/named.h"
#define QUOTED(name) TEXT_OF(Inputs/name.h)
#define TEXT_OF(name) #name
// CHECK:      __host__ __device__ inline int named_by_macro(int x)
// CHECK:      #line
// CHECK-NEXT: /* skipped */
// CHECK-NEXT: #include QUOTED(plain)
// CHECK-NEXT: int main
#include NAMED // taken in
#include NAMED /* skipped */
#include QUOTED(plain)
int main() { return named_by_macro(1) + plain() != 2 + plain(); }
