// Kernels of one function are counted; a name that is taken already is not used again.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
void work_kernel2();
// CHECK: work_kernel(concurrency::extent<1> domain
// CHECK: work_kernel3(concurrency::extent<1> domain_, concurrency::array_view<int, 1> v, int domain) {
// CHECK: if (!domain_.contains(i)) return;
void work(array_view<int, 1> v, int domain) {
  // CHECK: amp2hip::launch<work_kernel>(v.get_extent(), v);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
  // CHECK: amp2hip::launch<work_kernel3>(v.get_extent(), v, domain);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = domain; });
}
// CHECK: work_kernel4(
void work(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
}
