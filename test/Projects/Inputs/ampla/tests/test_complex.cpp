#include <ampla/functional.h>
#include <ampla/level1.h>
#include <ampla/level3.h>
#include "check.h"
#include <complex>

using namespace concurrency;
using ampla::complexd;
using ampla::complexf;

namespace testing {

template <typename T> bool close(const ampla::complex<T> &a, const std::complex<T> &b) {
  return close(a.real(), b.real()) && close(a.imag(), b.imag());
}
template <> complexf numbers::draw<complexf>() {
  const float real = draw<float>();
  return complexf(real, draw<float>());
}
template <> complexd numbers::draw<complexd>() {
  const double real = draw<double>();
  return complexd(real, draw<double>());
}

} // namespace testing

template <typename T> std::complex<T> standard(const ampla::complex<T> &z) { return std::complex<T>(z.real(), z.imag()); }

template <typename T> void run_vectors(const char *name) {
  typedef ampla::complex<T> Z;
  const int n = 300;
  testing::numbers random(5);
  std::vector<Z> x = random.vector<Z>(n), y = random.vector<Z>(n);
  array_view<const Z> xs(x), ys(y);
  std::complex<T> sum, conjugated;
  T squares = 0, parts = 0;
  for (int i = 0; i < n; ++i) {
    sum += standard(x[i]) * standard(y[i]);
    conjugated += std::conj(standard(x[i])) * standard(y[i]);
    squares += norm(x[i]);
    parts += std::abs(x[i].real()) + std::abs(x[i].imag());
  }
  printf("%s\n", name);
  testing::report("dotu", testing::close(ampla::dot(xs, ys), sum));
  testing::report("dotc", testing::close(ampla::dotc(xs, ys), conjugated));
  testing::report("nrm2", testing::close(ampla::nrm2(xs), std::sqrt(squares)));
  testing::report("asum", testing::close(ampla::asum(xs), parts));

  // The absolute value on the accelerator and here.
  std::vector<T> absolute(n);
  array_view<T> out(absolute);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = abs(xs[i]); });
  out.synchronize();
  bool right = true;
  for (int i = 0; i < n; ++i)
    right = right && testing::close(absolute[i], abs(x[i])) && testing::close(absolute[i], std::abs(standard(x[i])));
  testing::report("abs", right);
}

void run_gemm() {
  const int m = 18, n = 7, k = 33;
  testing::numbers random(9);
  std::vector<complexf> a = random.vector<complexf>(k * m), b = random.vector<complexf>(k * n), c(m * n);
  array_view<const complexf, 2> as(k, m, a), bs(k, n, b);
  array_view<complexf, 2> cs(m, n, c);
  const complexf i_times(0, 1);
  ampla::gemm(ampla::op::conjugate, ampla::op::none, i_times, as, bs, complexf(), cs);
  cs.synchronize();
  bool right = true;
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      std::complex<float> sum;
      for (int l = 0; l < k; ++l)
        sum += std::conj(standard(a[l * m + i])) * standard(b[l * n + j]);
      right = right && testing::close(c[i * n + j], std::complex<float>(0, 1) * sum);
    }
  testing::report("gemm, conjugate", right);
}

int main() {
  run_vectors<float>("float");
  run_vectors<double>("double");
  run_gemm();
  const complexd z = complexd(complexf(3, 4)) / complexd(0, 2);
  testing::report("division", z == complexd(2, -1.5) && 2.0 * z != z);
  return testing::result();
}
