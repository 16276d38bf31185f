// A kernel that is a macro's argument stays where it is; an array that it names with `&` becomes an alias.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
#define LAUNCH(domain_, ...) parallel_for_each(domain_, __VA_ARGS__)
void f(array_view<int, 1> v, array<int, 1> &a) {
  // CHECK: LAUNCH(v.get_extent(), [v, a = amp2hip::ref(a)] __device__ (concurrency::index<1> i) mutable { v[i] = a[i]; });
  LAUNCH(v.extent, [v, &a](index<1> i) restrict(amp) { v[i] = a[i]; });
  // However far the `&` is from the name.
  // CHECK: LAUNCH(v.get_extent(), [v, a = amp2hip::ref(a)] __device__ (concurrency::index<1> i) mutable { v[i] = 2 * a[i]; });
  LAUNCH(v.extent, [v, &                                                            a](index<1> i) restrict(amp) { v[i] = 2 * a[i]; });
}
