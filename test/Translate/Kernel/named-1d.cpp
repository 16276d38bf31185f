// A rank-1 parallel_for_each becomes a named kernel and one launch over the same extent.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
// CHECK:      static __global__ void __launch_bounds__(amp2hip::simple_block_threads)
// CHECK-NEXT: scale_kernel(concurrency::extent<1> domain, concurrency::array_view<float, 1> v, float factor) {
// CHECK-NEXT:   concurrency::index<1> i = amp2hip::thread_index(domain);
// CHECK-NEXT:   if (!domain.contains(i)) return;
// CHECK-NEXT:   v[i] *= factor;
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: void scale(int n, float *p, float factor) {
void scale(int n, float *p, float factor) {
  array_view<float, 1> v(n, p);
  // CHECK: {{^}}  amp2hip::launch<scale_kernel>(v.get_extent(), v, factor);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= factor; });
  // CHECK-NOT: parallel_for_each
}
