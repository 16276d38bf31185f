// A kernel that captures a parameter `X &&x` has a copy of the object, also where X is a reference.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
#include <utility>
using namespace concurrency;

// CHECK: fill_kernel(concurrency::extent<1> domain, std::remove_reference_t<X> x) {
// CHECK: amp2hip::launch<fill_kernel<X>>(e, x);
template <typename X> void fill(const extent<1> &e, X &&x) {
  parallel_for_each(e, [=](index<1> i) restrict(amp) { x[i] = 2; });
}
// CHECK: by_value_kernel(concurrency::extent<1> domain, std::remove_reference_t<X> x) {
template <typename X> void by_value(const extent<1> &e, X x) {
  parallel_for_each(e, [x](index<1> i) restrict(amp) { x[i] += 2; });
}
// CHECK: plain_kernel(concurrency::extent<1> domain, X x) {
template <typename X> void plain(const extent<1> &e, X x) {
  parallel_for_each(e, [x](index<1> i) restrict(amp) { x[i] += 2; });
}
// CHECK: add_kernel(concurrency::extent<1> domain,
// CHECK-NEXT: std::remove_reference_t<X> x,
// CHECK-NEXT: std::remove_reference_t<V> v) {
template <typename X, typename V> void add(const extent<1> &e, X &&x, V &&v) {
  parallel_for_each(e, [=](index<1> i) restrict(amp) { x[i] += v; });
}
// CHECK: amp2hip::array_ref_of<std::remove_reference_t<X>> x) {
template <typename X> void of_array(const extent<1> &e, X &&x) {
  parallel_for_each(e, [&x](index<1> i) restrict(amp) { x[i] = 9; });
}
// The body's types are those of the template.
// CHECK: const std::remove_reference_t<X> x) {
template <typename X> void typed(X &&x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    X y = x;
    y[i] = x[i] + 1;
  });
}
template <typename T> struct Filler {
  T view;
  template <typename V> void operator()(V &&v) {
    const T to = view;
    parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { to[i] = v; });
  }
};
template <typename F> void run(const extent<1> &e, F &&f) {
  parallel_for_each(e, [=](index<1> i) restrict(amp) { f(i); });
}

int main() {
  array_view<int> v(2);
  const array_view<int> c(v);
  fill(v.extent, v);
  fill(v.extent, c);
  fill(v.extent, array_view<int>(v));
  std::printf("%d\n", v[0]);
  // PROGRAM: 2
  by_value<array_view<int> &>(v.extent, v);
  plain(v.extent, v);
  std::printf("%d\n", v[0]);
  // PROGRAM-NEXT: 6
  int n = 3;
  const int m = 4;
  add(v.extent, v, n);
  add(v.extent, v, m);
  add(v.extent, c, 6);
  std::printf("%d\n", v[0]);
  // PROGRAM-NEXT: 19
  array<int> a(2);
  of_array(v.extent, a);
  copy(a, v);
  typed(c);
  std::printf("%d\n", v[1]);
  // PROGRAM-NEXT: 10
  Filler<array_view<int>> filler{v};
  filler(n);
  filler(v[0] + 4);
  std::printf("%d\n", v[1]);
  // PROGRAM-NEXT: 7
  auto kernel = [=](index<1> i) restrict(amp) { v[i] += 11; };
  run(v.extent, kernel);
  run(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
  std::printf("%d\n", v[1]);
  // PROGRAM-NEXT: 36
}
