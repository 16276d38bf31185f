// With Visual C++'s order of lookup asked for, templates that nothing instantiates are translated too.
// RUN: %translate-with-plugin %s -o %t.hip.cpp -- -fms-extensions -fdelayed-template-parsing
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
// CHECK: __device__ T at(array_view<T, 1> v, int i) { return v[concurrency::index<1>(i)] + v.get_extent()[0]; }
template <typename T> T at(array_view<T, 1> v, int i) restrict(amp) { return v[index<1>(i)] + v.extent[0]; }
template <typename T> void fill(array_view<T, 1> v) {
  // CHECK: parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) { v[i] = T(); });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = T(); });
}
