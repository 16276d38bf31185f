// A kernel goes in front of the comment that ends on the line where its function or class begins; behind it, if other
// code stands in front of the comment.
// RUN: %translate %s -o %t.hip.cpp
// RUN: FileCheck %s < %t.hip.cpp
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
// CHECK:      {{^ *}}owner_run_kernel(
// CHECK:      {{^}}/* What is
// CHECK-NEXT: this? */ struct owner {
/* What is
   this? */ struct owner {
  static void run(array_view<int, 1> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
  }
};
// CHECK:      {{^}}int before; /* Other
// CHECK-NEXT: code. */ /* And more. */
// CHECK:      {{^ *}}f_kernel(
// CHECK:      {{^}}void f(array_view<int, 1> v) {
int before; /* Other
  code. */ /* And more. */ void f(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 2; });
}
