// A captured parameter pack has no parameters of a function to become: the kernel stays in place.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
// RUN: %run-on-cpu %s %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

template <typename... A> int sum(array_view<int> a, A... as) {
  // CHECK: parallel_for_each(a.get_extent(), [=] __device__ (concurrency::index<1> i) { a[i] = (0 + ... + as); });
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = (0 + ... + as); });
  // CHECK: parallel_for_each(a.get_extent(), [a, as...] __device__ (concurrency::index<1> i) { a[i] += (0 + ... + as); });
  parallel_for_each(a.extent, [a, as...](index<1> i) restrict(amp) { a[i] += (0 + ... + as); });
  return a[3];
}
template <typename... V> int sum_views(array_view<int> a, V &...views) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] += (0 + ... + views[i]); });
  return a[3];
}
int main() {
  std::vector<int> v(64, 1), w(64, 2), x(64, 3);
  array_view<int> a(64, v), b(64, w), c(64, x);
  return sum(a, 1, 2, 3) != 12 || sum(a) != 0 || sum_views(a, b, c) != 5;
}
