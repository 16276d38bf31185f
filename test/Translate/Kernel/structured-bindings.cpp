// A kernel captures structured bindings as it does variables: of classes, arrays and tuples, of constants and
// references, in templates, in kernels that are functions and in those that stay lambdas.
// RUN: %translate %s -o %t.hip.cpp -- -std=c++20
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-on-cpu %t.hip.cpp %t.program -std=c++20
#include <amp.h>
#include <cassert>
#include <tuple>
#include <utility>
#include <vector>
using namespace concurrency;
struct two { int a; float b; };

// CHECK: plain_kernel({{.*}}array_view<int> v, int p, float q) {
int plain(two t) {
  array_view<int> v(4);
  auto [p, q] = t;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = p * int(q); });
  return v[1];
}
// CHECK: template <typename p_type, typename q_type, class T>
template <class T> int dependent(T t) {
  array_view<int> v(4);
  auto [p, q] = t;
  parallel_for_each(v.extent, [v, p, q](index<1> i) restrict(amp) { v[i] = p * int(q); });
  return v[1];
}
template <class... T> int of_tuple(T... all) {
  array_view<int> v(4);
  const auto &[p, q] = std::make_tuple(all...);
  // CHECK: amp2hip::launch<of_tuple_kernel<std::decay_t<decltype(p)>, std::decay_t<decltype(q)>, T...>>(
  // CHECK-NEXT: v.get_extent(),
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = p * int(q); });
  return v[1];
}
int of_array() {
  int numbers[] = {2, 3};
  auto &[p, q] = numbers;
  q += 1;
  array_view<int> v(4);
  parallel_for_each(v.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
    auto product = [=] { return p * q; };
    v[t] = product();
  });
  return v[1];
}
int of_views() {
  std::vector<int> a(4, 3), b(4);
  const array_view<const int> first(4, a);
  const array_view<int> second(4, b);
  auto [from, to] = std::make_pair(first, second);
  parallel_for_each(from.extent, [from, to](index<1> i) restrict(amp) { to[i] = 2 * from[i]; });
  return to[1];
}
// CHECK: of_arrays_kernel({{.*}}
// CHECK: array_ref<int, 1> from,
int of_arrays() {
  std::pair<array<int>, array<int>> pair{4, 4};
  auto &[from, to] = pair;
  parallel_for_each(from.extent, [&from, &to](index<1> i) restrict(amp) { from[i] = 3; to[i] = 2 * from[i]; });
  return std::vector<int>(to)[1];
}
template <class T> int in_place(T t) {
  array_view<int> v(4);
  auto [p, q] = t;
  // CHECK: parallel_for_each(v.get_extent(), [=, k = [] __device__ () { return 1; }] __device__ (
  parallel_for_each(v.extent, [=, k = []() restrict(amp) { return 1; }](index<1> i) restrict(amp) { v[i] = p * int(q) * k(); });
  return v[1];
}
// CHECK: auto kernel = [=] __device__ (
int in_variable() {
  auto [p, q] = two{2, 3};
  array_view<int> v(4);
  auto kernel = [=](index<1> i) restrict(amp) { v[i] = p * int(q); };
  parallel_for_each(v.extent, kernel);
  return v[1];
}
int array_member() {
  struct { int m[3]; int f; } whole = {{1, 2, 3}, 4};
  auto [m, f] = whole;
  array_view<int> v(4);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = m[1] * f; });
  return v[1];
}
int init_captures() {
  auto [p, q] = two{2, 3};
  array_view<int> v(4);
  parallel_for_each(v.extent, [v, p = p, factor = q * 2](index<1> i) restrict(amp) { v[i] = p * int(factor); });
  return v[1];
}
int main() {
  const two t{2, 3};
  assert(plain(t) == 6 && dependent(t) == 6 && dependent(std::make_pair(4, 5.0f)) == 20);
  assert(of_tuple(2, 3.0f) == 6 && of_array() == 8 && of_views() == 6 && of_arrays() == 6);
  assert(in_place(t) == 6 && init_captures() == 12 && in_variable() == 6 && array_member() == 8);
}
