// A header that holds C++ AMP, or includes one that does, is taken into the output where the
// preprocessor entered it; every other include stays. Compilers name the user's files.
// RUN: %translate-with-plugin %s -o %t.hip.cpp -- -I%S/Inputs
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: rm -rf %t && mkdir %t && cp -r %S/Inputs %t && rm %t/Inputs/macros.h %t/Inputs/sub/kernels.h
// RUN: cp %t.hip.cpp %t/out.hip.cpp && %compile-everywhere %t/out.hip.cpp -I%t/Inputs
// RUN: %run-on-cpu %s %t.program | FileCheck --check-prefix=PROGRAM %s
// CHECK:      #line 1 "{{.*}}Inputs/macros.h"
// CHECK-NEXT: #ifndef MACROS_H
// CHECK-NEXT: #define MACROS_H
// CHECK-NEXT: #define GPU
// CHECK-NEXT: #define BOTH
// CHECK-NEXT: #endif
#include "Inputs/macros.h"
// CHECK: #include "Inputs/plain.h"
#include "Inputs/plain.h"
// CHECK:      #line 1 "{{.*}}Inputs/sub/kernels.h"
// CHECK-NOT:  #pragma once
// CHECK:      #include <amp.h>
// CHECK-NEXT: #include "Inputs/sub/detail.h"
// CHECK-NOT:  #include
// CHECK:      fill_kernel(
// CHECK-NOT:  #include {{.*}}kernels.h
#include "Inputs/sub/kernels.h"
#include "Inputs/sub/kernels.h"
// CHECK: #line {{.*}}taken-in.cpp"
// CHECK: #include <cstdio>
#include <cstdio>
#include <vector>
int main() {
  std::vector<int> data(4);
  array_view<int, 1> v(4, data);
  fill(v);
  v.synchronize();
  // PROGRAM: 3 5 7 9, line [[@LINE+1]] of taken-in.cpp, {{[0-9]+}}
  printf("%d %d %d %d, line %d of taken-in.cpp, %d\n", data[0], data[1], data[2], data[3], __LINE__, plain());
}
