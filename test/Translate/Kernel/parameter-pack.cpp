// A captured parameter pack is a pack of the kernel's parameters.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

// CHECK: template <typename... A>
// CHECK: sum_kernel(concurrency::extent<1> domain, concurrency::array_view<int> a, A... as) {
// CHECK: a[i] = (0 + ... + as);
// CHECK: amp2hip::launch<sum_kernel<A...>>(a.get_extent(), a, as...);
// CHECK: amp2hip::launch<sum_kernel2<A...>>(a.get_extent(), a, as...);
template <typename... A> int sum(array_view<int> a, A... as) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = (0 + ... + as); });
  parallel_for_each(a.extent, [a, as...](index<1> i) restrict(amp) { a[i] += (0 + ... + as); });
  return a[3];
}

// CHECK: sum_views_kernel(concurrency::extent<1> domain, concurrency::array_view<int> a, V... views) {
template <typename... V> int sum_views(array_view<int> a, V &...views) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] += (0 + ... + views[i]); });
  return a[3];
}

// CHECK: sum_arrays_kernel(concurrency::extent<1> domain,
// CHECK-NEXT: amp2hip::array_ref_of<A>... arrays,
// CHECK-NEXT: concurrency::array_view<int> a) {
// CHECK: amp2hip::launch<sum_arrays_kernel<A...>>(a.get_extent(), arrays..., a);
template <typename... A> int sum_arrays(array_view<int> a, A &...arrays) {
  parallel_for_each(a.extent, [=, &arrays...](index<1> i) restrict(amp) {
    a[i] += (0 + ... + arrays[i]);
  });
  return a[3];
}

// CHECK: amp2hip::array_ref<T, 1>... arrays) {
template <typename... T> void add_to_all(array_view<int> a, array<T> &...arrays) {
  parallel_for_each(a.extent, [&, a](index<1> i) restrict(amp) {
    using all = int[];
    (void)all{int(arrays[i] += a[i])...};
  });
}

// What one parameter of a template stands for is said by it too.
// CHECK: twice_kernel(concurrency::extent<1> domain, amp2hip::array_ref_of<A> a) {
template <typename A> void twice(A &a) {
  parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] *= 2; });
}

// A C array would be a pointer as a parameter: that kernel stays in place.
// CHECK: {{^}}template <typename T> int first
// CHECK-NEXT: parallel_for_each(a.get_extent(), [=] __device__
template <typename T> int first(array_view<int> a, const T &c) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = c[0] + c[1]; });
  return a[3];
}

int main() {
  std::vector<int> v(64, 1), w(64, 2), x(64, 3);
  const int c[2] = {3, 4};
  array_view<int> a(64, v), b(64, w), d(64, x);
  array<int> p(64, w.begin()), q(64, x.begin());
  array<float> r(64, x.begin());
  if (sum(a, 1, 2, 3) != 12 || sum(a) != 0 || sum_views(a, b, d) != 5)
    return 1;
  if (sum_arrays(a, p, q) != 10 || first(a, c) != 7)
    return 2;
  twice(q);
  add_to_all(a, p, r);
  return sum_arrays(a, p, q) != 22;
}
