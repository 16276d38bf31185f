// A math function of the library's is qualified in amp code: HIP and the C library have functions of the same
// name, which restrictions told apart in C++ AMP (L310, M2). No using directive of the output's shows it; what
// cpu code finds there are the C library's functions themselves.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
#include <amp_math.h>
#include <cmath>
using namespace concurrency;
// CHECK: using namespace concurrency::fast_math::cpu;
using namespace concurrency::fast_math;
// CHECK: return concurrency::fast_math::sqrt(x) + concurrency::fast_math::sinf(x) + fast_math::cos(x);
float f(float x) restrict(amp) { return sqrt(x) + sinf(x) + fast_math::cos(x); }
// CHECK: template <typename T> __device__ T g(T x) { return concurrency::fast_math::exp(x); }
template <typename T> T g(T x) restrict(amp) { return exp(x); }
// CHECK: v[i] = f(v[i]) + g(v[i]) + concurrency::direct3d::clamp(concurrency::direct3d::abs(i[0]), 0, 9);
// CHECK: using namespace direct3d::cpu;
void k(array_view<float, 1> v) {
  using namespace direct3d;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = f(v[i]) + g(v[i]) + clamp(abs(i[0]), 0, 9);
  });
}
// CHECK: __device__ double exact(double x) {
double exact(double x) restrict(amp) {
  // CHECK: using concurrency::precise_math::cpu::cbrt;
  using concurrency::precise_math::cbrt;
  // CHECK: return concurrency::precise_math::cbrt(x) + precise_math::erf(x);
  return cbrt(x) + precise_math::erf(x);
}
// CHECK: double host(double x) { return std::sqrt(x) + sqrt(x) + fabs(x); }
double host(double x) { return std::sqrt(x) + sqrt(x) + fabs(x); }
