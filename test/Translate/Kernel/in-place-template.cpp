// In a template the kernel stays a device lambda; a captured array becomes an alias by value.
// RUN: %amp2hip %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
template <typename T, int N> void fill(concurrency::array<T, N> &a, array_view<T, N> v, T value) {
  // CHECK: parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<N> i) { v[i] = value; });
  parallel_for_each(v.extent, [=](index<N> i) restrict(amp) { v[i] = value; });
  // CHECK: parallel_for_each(a.get_extent(), [=, a = amp2hip::ref(a)] __device__ (concurrency::index<N> i) mutable { a[i] = value; });
  parallel_for_each(a.extent, [=, &a](index<N> i) restrict(amp) { a[i] = value; });
  // CHECK: parallel_for_each(a.get_extent(), [=, a = amp2hip::ref(a)] __device__ (concurrency::index<N> i) mutable { a[i] = v[i]; });
  parallel_for_each(a.extent, [=, &a](index<N> i) mutable restrict(amp) { a[i] = v[i]; });
  // CHECK: parallel_for_each(a.get_extent(), [=, a = amp2hip::ref(a)] __device__ (concurrency::index<N> i) mutable { a[i] += 1; });
  parallel_for_each(a.extent, [&](index<N> i) restrict(amp) { a[i] += 1; });
}
void use(concurrency::array<float, 2> &a, array_view<float, 2> v) { fill(a, v, 1.0f); }
