// A function that other code stands before on its line, that has C linkage or an attribute: its kernel
// is declared in the same scope, and takes nothing of the function's declaration.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
// CHECK:      namespace inner { const int three = 3;
// CHECK-NEXT: static __global__ void __launch_bounds__(amp2hip::simple_block_threads)
// CHECK-NEXT: f_kernel(concurrency::extent<1> domain, concurrency::array_view<int, 1> v) {
// CHECK:      void f(array_view<int, 1> v) {
namespace inner { const int three = 3; void f(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = three; });
} }
// CHECK:      static __global__ void
// CHECK-NEXT: g_kernel(
// CHECK:      extern "C" void g(int *p) {
extern "C" void g(int *p) {
  array_view<int, 1> v(4, p);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
}
// CHECK:      static __global__ void
// CHECK-NEXT: h_kernel(
// CHECK:      {{\[\[}}maybe_unused]] static int h(int *p) {
[[maybe_unused]] static int h(int *p) {
  array_view<int, 1> v(4, p);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
  return v[0];
}
