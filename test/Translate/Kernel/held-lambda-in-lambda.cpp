// A lambda that captures an array by reference is captured itself, by lambdas and kernels: all that hold
// it are mutable in the output, because the array is written through an alias in it.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
template <typename T> void count(array_view<T, 1> out, array<T, 1> &a) {
  // CHECK: auto n = [=](int b) mutable { add(b); };
  // CHECK: auto m = [n] () mutable { n(0); n(1); };
  // CHECK: auto j = [d = add](int k) mutable { d(k); };
  // CHECK: auto add = [a = amp2hip::ref(a)] __device__ (int at) mutable { a[at] += 1; };
  auto add = [&a](int at) restrict(amp) { a[at] += 1; };
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    auto n = [=](int b) { add(b); };
    auto m = [n] { n(0); n(1); };
    m();
    auto j = [d = add](int k) { d(k); };
    j(1);
    out[i] = 7;
  });
}
int main() {
  std::vector<int> d(1, 1), e = {1, 2};
  array<int, 1> a(2, e.begin());
  count(array_view<int, 1>(1, d), a);
  int places[2] = {1, 2};
  auto add = [&](int at) restrict(amp) { a[at] += 10; };
  // CHECK: parallel_for_each(extent<1>(1), [=] __device__ (concurrency::index<1> i) mutable { add(places[0]); });
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) { add(places[0]); });
  // CHECK: auto outer = [=] __device__ (auto i) mutable { add(i[0]); };
  auto outer = [=](auto i) restrict(amp) { add(i[0]); };
  parallel_for_each(extent<1>(1), outer);
  copy(a, e.begin());
  // PROGRAM: 12 14
  std::printf("%d %d\n", e[0], e[1]);
}
