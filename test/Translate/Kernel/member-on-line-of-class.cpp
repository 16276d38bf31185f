// A private member that a kernel calls is made public where it stands, wherever its line begins.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

// CHECK: class Twice { public: __host__ __device__ static int of(int x) { return 2 * x; }
// CHECK-NEXT: private: int unused; public: int run(array_view<int> a); };
class Twice { static int of(int x) restrict(cpu, amp) { return 2 * x; } int unused; public: int run(array_view<int> a); };
int Twice::run(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = of(3); });
  return a[3];
}
int main() {
  std::vector<int> v(64, 1);
  return Twice().run(array_view<int>(64, v)) != 6;
}
