// A template changes a property of a class that its parameters name: with instances of several types,
// and with none (L300). What stands beside the operator stays: comments, and lines of the preprocessor.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
template <typename T> struct box {
  T v;
  T get() const restrict(cpu, amp) { return v; }
  void put(T x) restrict(cpu, amp) { v = x; }
  __declspec(property(get = get, put = put)) T value;
  T get_cell(int i, int j) const restrict(cpu, amp) { return v + i * j; }
  void put_cell(int i, int j, T x) restrict(cpu, amp) { v = x * i + j; }
  __declspec(property(get = get_cell, put = put_cell)) T cell[][];
};
// CHECK: { b.put(b.get() + 3); b.put(b.get() - 1); b.put_cell(1, 2, b.get_cell(1, 2) - 3); }
template <typename T> void never(box<T> b) { b.value += 3; --b.value; b.cell[1][2] -= 3; }
// CHECK: { ((b.put(b.get() + 2)), ...); return (b.get() + ...); }
template <typename... T> int all(T... b) { ((b.value += 2), ...); return (b.value + ...); }
template <typename T> void run(array_view<T, 1> v) {
  const T step = 5;
  const int third = 7;
  // CHECK: run_kernel(concurrency::extent<1> domain, const T step, concurrency::array_view<T, 1> v) {
  // CHECK: b.put(b.get() + step);
  // CHECK: b.put(b.get() - (step * 2 + third));
  // CHECK: auto g = [=](int k) mutable { b.put(b.get() + step); return b.get(); };
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    box<T> b = {1};
    b.value += step;
    b.value -= step * 2 + third;
    auto g = [=](int k) mutable { b.value += step; return b.value; };
    v[i] = b.value + g(2);
  });
}
int main() {
  std::vector<int> d(4, 1);
  std::vector<float> f(4, 1);
  run(array_view<int, 1>(4, d));
  run(array_view<float, 1>(4, f));
  box<int> b = {1};
  // CHECK:      b.put(b.get() + // more
  // CHECK-NEXT: /* than */ 1);
  // CHECK-NEXT: {{^ *}}b.put(
  // CHECK-NEXT: b.get() * 2);
  b.value // more
      += /* than */ 1;
  b.value
#pragma warning(disable : 4996)
      = b.value * 2;
  // CHECK:      for (int i = 0; i < 3; ++i, b.put(b.get() + 1))
  // CHECK-NEXT: if (i == 1)
  // CHECK-NEXT: b.put(b.get() - 1);
  for (int i = 0; i < 3; ++i, b.value++)
    if (i == 1)
      --b.value;
  // PROGRAM: -17 -17.0 6 16
  std::printf("%d %.1f %d %d\n", d[0], f[3], b.value, all(b, b));
}
