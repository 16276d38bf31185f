// Functors and lambdas held in variables stay where they are.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
struct Scale {
  array_view<int, 1> v;
  int factor;
  // CHECK: __device__ void operator()(concurrency::index<1> i) const { v[i] *= factor; }
  void operator()(index<1> i) const restrict(amp) { v[i] *= factor; }
};
void f(array_view<int, 1> v) {
  // CHECK: parallel_for_each(v.get_extent(), Scale{v, 3});
  parallel_for_each(v.extent, Scale{v, 3});
  // CHECK: auto kernel = [=] __device__ (concurrency::index<1> i) { v[i] = 1; };
  auto kernel = [=](index<1> i) restrict(amp) { v[i] = 1; };
  parallel_for_each(v.extent, kernel);
  parallel_for_each(v.extent, kernel);
}
