// Types of the function that only the kernel's body uses go with it too, restricted members and all.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
#define CHECKED(x) x
using namespace concurrency;
// CHECK:      f_kernel(concurrency::extent<1> domain, concurrency::array_view<int, 1> v) {
// CHECK-NEXT:   struct Counter { int n; __host__ __device__ void add(int x) { n += x; } };
// CHECK-NEXT:   enum { Step = 2 };
// CHECK-NEXT:   using Int = int;
// CHECK-NEXT:   concurrency::index<1> i = amp2hip::thread_index(domain);
void f(array_view<int, 1> v) {
  CHECKED(v.discard_data());
  struct Counter { int n; void add(int x) restrict(cpu, amp) { n += x; } };
  enum { Step = 2 };
  using Int = int;
  // CHECK: amp2hip::launch<f_kernel>(v.get_extent(), v);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    Counter c = {i[0]};
    c.add(Step);
    v[i] = Int(c.n);
  });
}
