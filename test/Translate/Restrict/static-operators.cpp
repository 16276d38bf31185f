// The call operator of a lambda or of a class may be static in C++23.
// RUN: %translate %s -o %t.hip.cpp -- -std=c++23
// RUN: %code-only %t.hip.cpp | FileCheck %s
#include <amp.h>
using namespace concurrency;
struct Add {
  // CHECK: __host__ __device__ static int operator()(int a, int b) { return a + b; }
  static int operator()(int a, int b) restrict(cpu, amp) { return a + b; }
};
void run(array_view<int, 1> v) {
  // CHECK: v[i] = twice(i[0]) + three(1) + four(1) + generic(1) + Add()(1, 2) + add(3, 4);
  // CHECK: auto twice = [] __host__ __device__ (int x) static { return 2 * x; };
  auto twice = [](int x) static restrict(cpu, amp) { return 2 * x; };
  // CHECK: auto generic = [] __device__ (auto x) static -> int { return x; };
  auto generic = [](auto x) static restrict(amp) -> int { return x; };
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    auto three = [](int x) static restrict(amp) { return 3 * x; };
    auto four = [](int x) static { return 4 * x; };
    Add add;
    v[i] = twice(i[0]) + three(1) + four(1) + generic(1) + Add()(1, 2) + add(3, 4);
  });
}
