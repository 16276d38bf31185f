// A lambda that the captures make is of another type each time it is written: nothing but the
// captures can say it. One that is made before is copied.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

template <typename T> T run(array_view<T> a, T q) {
  // CHECK: [a, h = [q] __device__ (T x) { return x + q; }] __device__ (concurrency::index<1> i) { a[i] = h(a[i]); }
  parallel_for_each(a.extent, [a, h = [q](T x) restrict(amp) { return x + q; }](index<1> i) restrict(amp) { a[i] = h(a[i]); });
  auto g = [=](T x) restrict(amp) { return x * q; };
  // CHECK: amp2hip::launch<run_kernel<std::decay_t<decltype(g)>, T>>(a.get_extent(), a, g);
  parallel_for_each(a.extent, [a, h = g](index<1> i) restrict(amp) { a[i] = h(a[i]); });
  return a[3];
}
int main() {
  std::vector<int> v(64, 1);
  array_view<int> a(64, v);
  return run(a, 3) != 12;
}
