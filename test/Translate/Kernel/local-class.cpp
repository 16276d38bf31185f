// A class of a function that a kernel is or captures moves in front of the function: nvcc takes no
// local one.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
// CHECK:      namespace captured_types {
// CHECK-NEXT: struct Local {
// CHECK-NEXT: int x;
// CHECK-NEXT: };
// CHECK-NEXT: }
// CHECK:      captured_kernel(concurrency::extent<1> domain,
// CHECK-NEXT: concurrency::array_view<int, 1> v,
// CHECK-NEXT: captured_types::Local local) {
void captured(array_view<int, 1> v) {
  // CHECK: using captured_types::Local; Local local = {3};
  struct Local {
    int x;
  } local = {3};
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = local.x; });
}
// CHECK: namespace functor_types {
// CHECK: __device__ void operator()(concurrency::index<1> i) const { v[i] = 1; }
// CHECK: void functor(array_view<int, 1> v) {
void functor(array_view<int, 1> v) {
  // CHECK-NEXT: using functor_types::Fill;
  struct Fill {
    array_view<int, 1> v;
    Fill(array_view<int, 1> v) : v(v) {}
    void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
  };
  // CHECK: parallel_for_each(v.get_extent(), Fill(v));
  parallel_for_each(v.extent, Fill(v));
}
