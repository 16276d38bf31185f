// A kernel that is held in a variable, or that a function is given: arrays that it captures by reference
// become aliases, as in one that is written in the launch.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
template <typename F> void run(extent<1> e, F f) { parallel_for_each(e, f); }
int main() {
  std::vector<int> data = {1, 2, 3};
  array<int, 1> a(3, data.begin()), b(3, data.begin());
  // CHECK: auto kernel = [=, a = amp2hip::ref(a)] __device__ (concurrency::index<1> i) mutable { a[i] *= 10; };
  auto kernel = [=, &a](index<1> i) restrict(amp) { a[i] *= 10; };
  parallel_for_each(a.extent, kernel);
  // CHECK: run(b.get_extent(), [=, b = amp2hip::ref(b), a = amp2hip::ref(a)] __device__ (concurrency::index<1> i) mutable { b[i] += a[i]; });
  run(b.extent, [&](index<1> i) restrict(amp) { b[i] += a[i]; });
  copy(b, data.begin());
  // PROGRAM: 11 22 33
  printf("%d %d %d\n", data[0], data[1], data[2]);
}
