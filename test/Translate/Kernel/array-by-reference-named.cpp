// An array captured by reference is an array_ref parameter of a named kernel; the body is the user's.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
void helper(concurrency::array<int, 2> &a, index<2> i) restrict(amp) { a[i] += 1; }
// CHECK: f_kernel(concurrency::extent<2> domain,
// CHECK-NEXT: {{ +}}amp2hip::array_ref<int, 2> a,
// CHECK-NEXT: {{ +}}const amp2hip::array_ref<int, 2> b,
// CHECK-NEXT: {{ +}}int n) {
// CHECK: a(i[0], i[1]) = b[i] * n + a.get_extent()[0];
// CHECK: helper(a, i);
void f(concurrency::array<int, 2> &a, const concurrency::array<int, 2> &b, int n) {
  // CHECK: amp2hip::launch<f_kernel>(a.get_extent(), a, b, n);
  parallel_for_each(a.extent, [=, &a, &b](index<2> i) restrict(amp) {
    a(i[0], i[1]) = b[i] * n + a.extent[0];
    helper(a, i);
  });
  // CHECK: amp2hip::launch<f_kernel2>(a.get_extent(), a, b);
  parallel_for_each(a.extent, [&](index<2> i) restrict(amp) { a[i] = b[i]; });
}

// A class of the host keeps its reference to an array, whatever its implicit members run on.
class Filter {
  // CHECK: concurrency::array<int, 2> &of;
  concurrency::array<int, 2> &of;

public:
  Filter(concurrency::array<int, 2> &of) : of(of) {}
  void run() {
    concurrency::array<int, 2> &a = of;
    // CHECK: amp2hip::launch<Filter_run_kernel>(a.get_extent(), a);
    parallel_for_each(a.extent, [&](index<2> i) restrict(amp) { a[i] = 2; });
  }
};
void run(concurrency::array<int, 2> &a) {
  Filter filter(a), copy = filter;
  copy.run();
}

// A parameter is constant for all instances or for none.
// CHECK: parallel_for_each(to.get_extent(), [from = amp2hip::ref(from), to] __device__
template <typename Array> void copy_of(Array &from, array_view<int, 2> to) {
  parallel_for_each(to.extent, [&from, to](index<2> i) restrict(amp) { to[i] = from[i]; });
}
void copies(concurrency::array<int, 2> &a, const concurrency::array<int, 2> &b, array_view<int, 2> to) {
  copy_of(a, to);
  copy_of(b, to);
}
