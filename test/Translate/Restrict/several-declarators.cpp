// A restricted function that shares its declaration gets one of its own; a functor that refers to an
// array holds an alias of it (L18, L128).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
// CHECK: __host__ __device__ int f(int); int *g(int *); __device__ int h(int); int z = 4;
int f(int) restrict(cpu, amp), *g(int *), h(int) restrict(amp), z = 4;
int f(int x) restrict(cpu, amp) { return x + 1; }
int *g(int *x) { return x; }
int h(int x) restrict(amp) { return x * 2; }
struct Fill {
  // CHECK:      mutable amp2hip::array_ref<int, 1> a;
  // CHECK-NEXT: const amp2hip::array_ref<int, 1> b;
  concurrency::array<int, 1> &a;
  const concurrency::array<int, 1> &b;
  Fill(concurrency::array<int, 1> &a, const concurrency::array<int, 1> &b) : a(a), b(b) {}
  void operator()(index<1> i) const restrict(amp) { a[i] = f(b[i]) + h(i[0]); }
};
template <typename T> struct FillT {
  array<T, 1> &a;
  void operator()(index<1> i) const restrict(amp) { a[i] += 1; }
};
int main() {
  concurrency::array<int, 1> a(8), b(8);
  parallel_for_each(b.extent, [&](index<1> i) restrict(amp) { b[i] = 10; });
  parallel_for_each(a.extent, Fill(a, b));
  parallel_for_each(a.extent, FillT<int>{a});
  std::vector<int> r(8);
  copy(a, r.begin());
  for (int x : r) printf("%d ", x);
  // PROGRAM: 12 14 16 18 20 22 24 26 4
  printf("%d\n", *g(&z));
}
