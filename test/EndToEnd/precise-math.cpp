// precise_math in kernels of float and of double, with what no C library has, against cpu code that finds the
// same names there (M2, M4).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck %s
#include <amp.h>
#include <amp_math.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
using namespace concurrency::precise_math;

template <typename T> T polynomial(T x) restrict(cpu, amp) {
  return fma(x, x, cbrt(x)) + hypot(x, T(3)) + log1p(x) + T(isnan(x)) + rsqrt(x) + erf(x);
}

template <typename T> double difference(T from) {
  const int n = 1000;
  std::vector<T> results(n);
  array_view<T> v(n, results);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const T x = from + T(i[0]) / T(8);
    T s, c;
    sincos(x, &s, &c);
    int sign, exponent;
    const T gamma = lgamma(x, &sign), part = frexp(x, &exponent);
    v[i] = polynomial(x) + s * s + c * c + gamma * T(sign) + ldexp(part, exponent) + cospi(x) + erfinv(s) +
           precise_math::pow(x, T(0.25)) + max(x, T(2)) + tanpi(x / T(64));
  });
  v.synchronize();
  double worst = 0;
  for (int i = 0; i < n; ++i) {
    const T x = from + T(i) / T(8);
    T s, c;
    sincos(x, &s, &c);
    const T expected = polynomial(x) + s * s + c * c + lgamma(x) + x + cospi(x) + erfinv(s) + pow(x, T(0.25)) +
                       max(x, T(2)) + tanpi(x / T(64));
    const double d = fabs(double(expected) - double(results[i])) / fabs(double(expected));
    if (!(d < 1)) // or none
      return d;
    worst = max(worst, d);
  }
  return worst;
}

int main() {
  const double of_float = difference(0.3f), of_double = difference(0.3);
  // CHECK: as on the host: 1 1
  std::printf("as on the host: %d %d\n", of_float < 1e-5, of_double < 1e-13);
  return 0;
}
