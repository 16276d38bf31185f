#include <ampla/batched.h>
#include <ampla/level3.h>
#include <ampla/level1.h>
#include "check.h"

using namespace concurrency;

int main() {
  const int batch = 5, m = 9, n = 4, k = 10;
  testing::numbers random(2);
  std::vector<float> a = random.vector<float>(batch * m * k), b = random.vector<float>(batch * k * n),
                     c = random.vector<float>(batch * m * n), expected(c);
  for (int l = 0; l < batch; ++l)
    for (int i = 0; i < m; ++i)
      for (int j = 0; j < n; ++j) {
        float sum = 0;
        for (int p = 0; p < k; ++p)
          sum += a[(l * m + i) * k + p] * b[(l * k + p) * n + j];
        expected[(l * m + i) * n + j] = sum + 0.5f * expected[(l * m + i) * n + j];
      }
  array_view<const float, 3> as(batch, m, k, a), bs(batch, k, n, b);
  array_view<float, 3> cs(batch, m, n, c);
  ampla::batched::gemm(1.0f, as, bs, 0.5f, cs);
  cs.synchronize();
  testing::report("batched gemm", testing::same(c, expected));

  // Vectors: a row of a matrix each.
  std::vector<double> x = random.vector<double>(6 * 50), y = random.vector<double>(6 * 50), factors(6, 1.5), sums(6);
  std::vector<double> dots(6), sum(y);
  for (int i = 0; i < 6; ++i)
    for (int j = 0; j < 50; ++j) {
      dots[i] += x[i * 50 + j] * y[i * 50 + j];
      sum[i * 50 + j] += 1.5 * x[i * 50 + j];
    }
  array_view<double, 2> ys(6, 50, y);
  array_view<const double, 2> xs(6, 50, x), ys_before(ys);
  array_view<double> out(sums);
  ampla::batched::dot<32>(xs, ys_before, out);
  out.synchronize();
  testing::report("batched dot", testing::same(sums, dots));
  ampla::batched::axpy<double>(array_view<const double>(factors), xs, ys);
  ys.synchronize();
  testing::report("batched axpy", testing::same(y, sum));
  return testing::result();
}
