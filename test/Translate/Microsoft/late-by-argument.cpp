// A late template with explicit arguments that Clang finds by the namespace of an argument, as C++20 does: it is declared
// before the template, because in C++17 no compiler of the output knows it for a template.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
// CHECK:      template <int N, typename T, typename O> __device__ T late(T x, const O &o);
// CHECK:      v[t] = late<2>(v[t], plus());
template <typename T> void f(const concurrency::array_view<T, 1> &v) {
  parallel_for_each(v.extent.tile<4>(), [=](concurrency::tiled_index<4> t) restrict(amp) { v[t] = late<2>(v[t], plus()); });
}
struct plus { int operator()(int a, int b) const restrict(amp) { return a + b; } };
template <int N, typename T, typename O> T late(T x, const O &o) restrict(amp) { return o(x, N); }
int main() {
  int d[4] = {};
  concurrency::array_view<int> v(4, d);
  f(v);
  return v[0] - 2;
}
