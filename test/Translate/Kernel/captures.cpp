// Captures of every kind: struct, init-capture, C array, explicit list.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
struct Params { int a; float b; };
// CHECK: f_kernel(concurrency::extent<1> domain, concurrency::array_view<int, 1> v, Params p, int k) {
// CHECK: amp2hip::launch<f_kernel>(v.get_extent(), v, p, n + 1);
void f(array_view<int, 1> v, Params p, int n) {
  parallel_for_each(v.extent, [v, p, k = n + 1](index<1> i) restrict(amp) { v[i] = p.a + k; });
  int table[4] = {1, 2, 3, 4};
  // CHECK: parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) { v[i] = table[i[0] % 4]; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = table[i[0] % 4]; });
}
// A constant that a class declares and nothing defines: its value is what the launch gives.
struct Limits {
  static const int most = 4;
  void f(concurrency::array_view<int, 1> v) {
    // CHECK: amp2hip::launch<Limits_f_kernel>(v.get_extent(), v, +most);
    parallel_for_each(v.extent, [v, n = most](concurrency::index<1> i) restrict(amp) { v[i] = n; });
  }
};
