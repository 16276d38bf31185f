// A math function that a using directive made visible is qualified: HIP and the C library have functions
// of the same name, which restrictions told apart in C++ AMP (L310).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
#include <amp_math.h>
#include <cmath>
using namespace concurrency;
using namespace concurrency::fast_math;
// CHECK: return concurrency::fast_math::sqrt(x) + concurrency::fast_math::sinf(x) + fast_math::cos(x);
float f(float x) restrict(amp) { return sqrt(x) + sinf(x) + fast_math::cos(x); }
// CHECK: template <typename T> __device__ T g(T x) { return concurrency::fast_math::exp(x); }
template <typename T> T g(T x) restrict(amp) { return exp(x); }
void k(array_view<float, 1> v) {
  using namespace direct3d;
  // CHECK: v[i] = f(v[i]) + g(v[i]) + concurrency::direct3d::clamp(concurrency::direct3d::abs(i[0]), 0, 9);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = f(v[i]) + g(v[i]) + clamp(abs(i[0]), 0, 9);
  });
}
// CHECK: double host(double x) { return std::sqrt(x); }
double host(double x) { return std::sqrt(x); }
