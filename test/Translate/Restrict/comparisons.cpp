// A defaulted `<=>` and the comparisons that it implies are for the sides that its restrictions say, and for
// all sides that its members allow where it has none; so are the functions of <compare> that they call.
// RUN: %translate %s -o %t.hip.cpp -- -std=c++20
// RUN: %code-only %t.hip.cpp | FileCheck %s
// CUDA before 12 has no C++20, and nvcc lets kernels call no constexpr function of the host without an option.
// NVCC-MAY-REFUSE: Value 'c++20' is not defined for option 'std'
// NVCC-MAY-REFUSE: calling a constexpr __host__ function
// RUN: %run-everywhere %t.hip.cpp %t.program -std=c++20 | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <compare>
#include <cstdio>
#include <vector>
using namespace concurrency;
// CHECK: __host__ __device__ auto operator<=>(const P &) const = default;
struct P {
  int a, b;
  auto operator<=>(const P &) const restrict(cpu, amp) = default;
};
struct Q {
  P p;
  auto operator<=>(const Q &) const = default;
};
struct R {
  float f;
  std::partial_ordering operator<=>(const R &) const = default;
};
template <typename T> struct Equal {
  T value;
  bool operator==(const Equal &) const = default;
};
int main() {
  std::vector<int> data(3);
  array_view<int, 1> v(3, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const P p = {i[0], 1}, q = {1, 1};
    const Q r = {p}, s = {q};
    const R x = {float(i[0])}, y = {1.5f};
    const Equal<int> e = {i[0]}, f = {1};
    // CHECK: v[i] = (p < q) + 2 * (p == q) + 4 * (r <= s)
    v[i] = (p < q) + 2 * (p == q) + 4 * (r <= s) + 8 * (r != s) + 16 * (x >= y) + 32 * (e == f) + 64 * ((r <=> s) > 0);
  });
  // PROGRAM: 13 38 88 1
  std::printf("%d %d %d %d\n", v[0], v[1], v[2], P{1, 2} <= P{1, 3});
}
