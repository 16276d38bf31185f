// `[&, x]` in place: the arrays are named one by one, so no default is needed, and beside `=` the names
// that are captured by value could not stand.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
// CUDA takes no `[&` in a kernel, be it unused.
// NVCC-MAY-REFUSE: lambda cannot capture variables by reference
#include <amp.h>
using namespace concurrency;
void run(array<int, 1> &table, array_view<int, 1> v, int n) {
  // What the body declares is what keeps the kernel in place.
  // CHECK: [table = amp2hip::ref(table), v, n] __device__ (concurrency::index<1> i) mutable {
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
// What stands between the default and the comma behind it stays.
void apart(array<int, 1> &table, array_view<int, 1> v) {
  // CHECK:      v.get_extent(), [table = amp2hip::ref(table)
  // CHECK-NEXT: #define ADDED 1
  // CHECK-NEXT: , v] __device__ (concurrency::index<1> i) mutable {
  parallel_for_each(v.extent, [&
#define ADDED 1
      , v](index<1> i) restrict(amp) {
    v[i] = table[i] + ADDED;
    int v = 0;
  });
}
// Nothing is left to the default where the array is named.
void renamed(array<int, 1> &table, array_view<int, 1> v) {
  // CHECK: v.get_extent(), [&, t = amp2hip::ref(table), v] __device__ (concurrency::index<1> i) mutable {
  parallel_for_each(v.extent, [&, &t = table, v](index<1> i) restrict(amp) {
    v[i] = t[i];
    int v = 0;
  });
}
