// Functions for amp get a name of their own where no function can take the place of a pair, or C++ cannot
// tell them from the one for the cpu, whose name stays.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cmath>
#include <cstdio>
using namespace concurrency;

namespace lib {
// The results differ.
int half(int x) restrict(cpu) { return x / 2; }
// CHECK: __device__ float half_amp(int x) { return x / 2.0f; }
float half(int x) restrict(amp) { return x / 2.0f; }
template <class T> T first(T a, T b) restrict(cpu) { return a; }
// CHECK: template <class T> __device__ float first_amp(T a, T b) { return b + 0.5f; }
template <class T> float first(T a, T b) restrict(amp) { return b + 0.5f; }
// The compiler is to evaluate them.
constexpr int size(int n) restrict(cpu) { return n; }
// CHECK: __device__ constexpr int size_amp(int n) { return n + 1; }
constexpr int size(int n) restrict(amp) { return n + 1; }
} // namespace lib

// The one for the cpu is the C++ library's.
// CHECK: __device__ float sqrt_amp(float x) { return -x; }
float sqrt(float x) restrict(amp) { return -x; }
// CHECK: return AMP2HIP_DISPATCH(sqrt(x), ::sqrt_amp(x));
template <class T> T root(T x) restrict(cpu, amp) { return sqrt(x); }

// By reference and by value: neither is better for C++.
struct V { float x; };
float dot(const V &a, const V &b) restrict(cpu) { return 1; }
// CHECK: __device__ float dot_amp(V a, V b) { return 2; }
float dot(V a, V b) restrict(amp) { return 2; }
// CHECK: return AMP2HIP_DISPATCH(dot(v, v), dot_amp(v, v));
float square(V v) restrict(cpu, amp) { return dot(v, v); }

struct C {
  int of(int) const restrict(cpu) { return 3; }
  float of(int) const restrict(amp);
};
// CHECK: __device__ float C::of_amp(int x) const { return x; }
float C::of(int x) const restrict(amp) { return x; }

using lib::half;
int filled[lib::size(3)];

int main() {
  array_view<float, 1> v(6);
  C c;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: float b[lib::size_amp(3)];
    float b[lib::size(3)];
    // CHECK: auto half_of_three = ::lib::half_amp(3);
    auto half_of_three = half(3);
    b[3] = half_of_three;
    // CHECK: {b[3], lib::first_amp(1, 2), root(4.0f), square(V()), c.of_amp(7), lib::first_amp<int>(1, 2)}
    const float all[] = {b[3], lib::first(1, 2), root(4.0f), square(V()), c.of(7), lib::first<int>(1, 2)};
    v[i] = all[i[0]];
  });
  // PROGRAM: amp 1.5 2.5 -4 2 7 2.5
  printf("amp %g %g %g %g %g %g\n", v[0], v[1], v[2], v[3], v[4], v[5]);
  // CHECK: decltype(half(3)) h = half(3);
  decltype(half(3)) h = half(3);
  // PROGRAM: cpu 1 1 2 1 3 3
  printf("cpu %d %d %g %g %d %d\n", h, lib::first(1, 2), root(4.0f), square(V()), c.of(7),
         (int)(sizeof filled / sizeof filled[0]));
}
