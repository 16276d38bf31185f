// Under a using directive of fast_math a call means what it meant in Visual C++: the C library's function in cpu
// code, for double too, fast_math's in amp code, and a function of the user's own where that fits (L51, M2).
// Code for both sides calls one function where the two agree, and dispatches where they do not.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp_math.h>
#include <amp.h>
#include <algorithm>
#include <cstdio>
#include <vector>
#include <cmath>
using namespace std;
using namespace concurrency;
using namespace concurrency::fast_math;

// What a macro means depends on where it is used.
// CHECK: #define ROOT(x) AMP2HIP_DISPATCH(sqrt(x), concurrency::fast_math::sqrt(x))
#define ROOT(x) sqrt(x)

struct V {
  float x, y;
};
// std::max is for the cpu.
// CHECK: return V{AMP2HIP_DISPATCH(max(a.x, b.x), concurrency::fast_math::max(a.x, b.x)),
V max(V a, V b) restrict(cpu, amp) { return V{max(a.x, b.x), max(a.y, b.y)}; }
// CHECK: r.x = concurrency::fast_math::sqrt(a.x);
V sqrt(V a) restrict(cpu, amp) { V r; r.x = sqrt(a.x); r.y = sqrtf(a.y); return r; }

// CHECK: T twice(T x) { return AMP2HIP_DISPATCH(sqrt(x), concurrency::fast_math::sqrt(x)) * T(2); }
template <typename T> T twice(T x) restrict(cpu, amp) { return sqrt(x) * T(2); }
// CHECK: T host(T x) { return exp(x) + pow(x, T(2)) + max(x, T(1)); }
template <typename T> T host(T x) { return exp(x) + pow(x, T(2)) + max(x, T(1)); }

// CHECK: return AMP2HIP_DISPATCH(sqrt(d), concurrency::fast_math::sqrt(d)) + AMP2HIP_DISPATCH(fast_math::cpu::fabs(d), fast_math::fabs(d));
double both(double d) restrict(cpu, amp) { return sqrt(d) + fast_math::fabs(d); }
// CHECK: double qualified(double x) { return fast_math::cpu::sqrt(x) + concurrency::fast_math::cpu::pow(x, 2); }
double qualified(double x) { return fast_math::sqrt(x) + concurrency::fast_math::pow(x, 2); }
// CHECK: return abs(-i) + min(i, 3) + clamp(i, 0, 5);
int count(int i) { return abs(-i) + min(i, 3) + clamp(i, 0, 5); }

int main() {
  std::vector<float> v(10, 4.0f);
  array_view<float> a(10, v);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // Without a specifier it is for amp here.
    // CHECK: auto down = [](float x) { return concurrency::fast_math::floor(x); };
    auto down = [](float x) { return floor(x); };
    // CHECK: auto any = [](auto x) { return concurrency::fast_math::fabs(x) + concurrency::fast_math::floor(0.5f); };
    auto any = [](auto x) { return fabs(x) + floor(0.5f); };
    // CHECK: V w = max(V{1, 4}, V{2, 1});
    V w = max(V{1, 4}, V{2, 1});
    // CHECK: a[i] = ROOT(a[i]) + twice(a[i]) + w.x + sqrt(w).y + float(both(4.0)) + down(1.5f) + any(0.0f);
    a[i] = ROOT(a[i]) + twice(a[i]) + w.x + sqrt(w).y + float(both(4.0)) + down(1.5f) + any(0.0f);
  });
  a.synchronize();
  float (*root)(float) = sqrtf;
  // PROGRAM: 17 3 1.41421356237 2.82842712475 16 7.38905609893 9 2 1.41421356237
  printf("%g %g %.12g %.12g %g %.12g %d %g %.12g\n", a[1], ROOT(9.0), ROOT(2.0), twice(2.0),
         both(12.0) + 0.5358984, host(2.0) - 6, count(3), root(4.0f), qualified(2.0) - 4);
  return 0;
}
