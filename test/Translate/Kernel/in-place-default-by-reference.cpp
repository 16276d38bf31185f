// `[&, x]` in place: the arrays are named one by one, so no default is needed, and beside `=` the names
// that are captured by value could not stand.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
void run(array<int, 1> &table, array_view<int, 1> v, int n) {
  // What the body declares is what keeps the kernel in place.
  // CHECK: [v, n, table = amp2hip::ref(table)] __device__ (concurrency::index<1> i) mutable {
  parallel_for_each(v.extent, [&, v, n](index<1> i) restrict(amp) {
    v[i] = table[i] + n;
    int n = 0;
    v[i] += n;
  });
}
// A captured name that a macro stands for.
#define TABLE table
// CHECK: #define TABLE table
void macro(array<int, 1> &table, array_view<int, 1> v) {
  // CHECK: [v, table = amp2hip::ref(table)] __device__ (concurrency::index<1> i) mutable {
  parallel_for_each(v.extent, [v, &TABLE](index<1> i) restrict(amp) {
    v[i] = TABLE[i];
    int v = 0;
  });
}
