// What a named kernel uses of its function, constants, types and using directives, goes with it.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
// CHECK:      f_kernel(concurrency::extent<1> domain, concurrency::array_view<int, 1> v) {
// CHECK-NEXT:   using namespace concurrency;
// CHECK-NEXT:   const int size = 4;
// CHECK-NEXT:   const int twice = 2 * size;
// CHECK-NEXT:   typedef int element;
// CHECK-NEXT:   concurrency::index<1> i = amp2hip::thread_index(domain);
// CHECK:        element buffer[twice];
void f(concurrency::array_view<int, 1> v) {
  using namespace concurrency;
  const int unused = 1;
  const int size = 4;
  const int twice = 2 * size;
  typedef int element;
  (void)unused;
  // CHECK: amp2hip::launch<f_kernel>(v.get_extent(), v);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    element buffer[twice];
    buffer[0] = size;
    v[i] = buffer[0];
  });
}
// Of using declarations those that the body finds something by.
namespace parts {
const int domain = 71;
const int other = 72;
} // namespace parts
// CHECK:      g_kernel(concurrency::extent<1> domain, concurrency::array_view<int, 1> v) {
// CHECK-NEXT:   using parts::other;
// CHECK-NEXT:   concurrency::index<1> i = amp2hip::thread_index(domain);
void g(concurrency::array_view<int, 1> v) {
  using parts::domain;
  using parts::other;
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = other; });
}
