// The initialiser of a capture in braces or parentheses: the launch gets what is in them.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;
#define FOUR 4

template <typename T> void in_template(array_view<T> v) {
  // CHECK:      amp2hip::launch<in_template_kernel<std::decay_t<decltype(v)>, std::decay_t<decltype(T(3))>, T>>(
  // CHECK-NEXT:     v.get_extent(),
  // CHECK-NEXT:     v, T(3));
  parallel_for_each(v.extent, [w{v}, a{T(3)}](index<1> i) restrict(amp) { w[i] += a; });
}
int main() {
  array_view<int, 1> v(8);
  // CHECK: amp2hip::launch<main_v_kernel>(v.get_extent(), v, 4);
  parallel_for_each(v.extent, [v, a{4}](index<1> i) restrict(amp) { v[i] = a; });
  // CHECK: amp2hip::launch<main_kernel>(v.get_extent(), v, FOUR + 1, 5);
  parallel_for_each(v.extent, [w{v}, a{FOUR + 1}, b(5)](index<1> i) restrict(amp) { w[i] += a + b; });
  // CHECK: amp2hip::launch<main_kernel2>(v.get_extent(), v, v[1], concurrency::index<1>(2));
  parallel_for_each(v.extent, [w(v), a{v[1]}, j{index<1>(2)}](index<1> i) restrict(amp) { w[i] += a + j[0]; });
  in_template(v);
  std::printf("%d\n", v[3]);
  // PROGRAM: 33
}
