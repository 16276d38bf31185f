// A kernel that uses a macro defined in its function stays there: in front of the function the macro
// would mean something else.
// RUN: %translate %s -o %t.hip.cpp --remarks 2>&1 | FileCheck --check-prefix=REMARK %s
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
#define OUTER 5
void f(array_view<int, 1> v) {
#define FACTOR 3
  // REMARK: [[@LINE+2]]:3: remark: kernel stays a lambda because it uses a macro that is defined or undefined in the function
  // CHECK: parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) { v[i] *= FACTOR; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= FACTOR; });
  // REMARK: [[@LINE+1]]:3: remark: kernel becomes the function 'f_kernel'
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= OUTER; });
#undef FACTOR
#define FACTOR 4
}
// REMARK: [[@LINE+2]]:3: remark: kernel becomes the function 'g_kernel'
void g(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= FACTOR; });
}
