// Smaller tiles than usual.
#define AMPLA_TILE 8
#include <ampla/level3.h>
#include <ampla/level2.h>
#include <ampla/functional.h>
#include <ampla/util.h>
#include "check.h"

using namespace concurrency;
using ampla::op;
using ampla::side;
using ampla::uplo;

template <typename T> T at(const std::vector<T> &m, int columns, int i, int j, op trans) {
  return trans == op::none ? m[i * columns + j] : m[j * columns + i];
}

template <typename T> void run_gemm(op ta, op tb, int m, int n, int k) {
  testing::numbers random(m + n + k);
  std::vector<T> a = random.vector<T>(m * k), b = random.vector<T>(k * n), c = random.vector<T>(m * n), expected(c);
  const int a_columns = ta == op::none ? k : m, b_columns = tb == op::none ? n : k;
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      T sum = T();
      for (int l = 0; l < k; ++l)
        sum += at(a, a_columns, i, l, ta) * at(b, b_columns, l, j, tb);
      expected[i * n + j] = 2 * sum + 3 * expected[i * n + j];
    }
  array_view<const T, 2> as(m * k / a_columns, a_columns, a), bs(k * n / b_columns, b_columns, b);
  array_view<T, 2> cs(m, n, c);
  ampla::gemm(ta, tb, 2, as, bs, 3, cs);
  cs.synchronize();
  testing::report("gemm", testing::same(c, expected));
}

void run_syrk(uplo which) {
  const int n = 21, k = 10;
  testing::numbers random;
  std::vector<float> a = random.vector<float>(n * k), c = random.vector<float>(n * n), expected(c);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      if (which == uplo::lower ? j <= i : i <= j) {
        float sum = 0;
        for (int l = 0; l < k; ++l)
          sum += a[i * k + l] * a[j * k + l];
        expected[i * n + j] = sum - expected[i * n + j];
      }
  array_view<const float, 2> as(n, k, a);
  array_view<float, 2> cs(n, n, c);
  ampla::syrk(which, 1, as, -1, cs);
  cs.synchronize();
  testing::report(which == uplo::lower ? "syrk, lower" : "syrk, upper", testing::same(c, expected));
}

void run_symm(side where) {
  const int m = 9, n = 12, order = where == side::left ? m : n;
  testing::numbers random(4);
  std::vector<int> a = random.vector<int>(order * order), b = random.vector<int>(m * n), c(m * n), expected(m * n);
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j)
      for (int k = 0; k < order; ++k) {
        int row = where == side::left ? i : k, column = where == side::left ? k : j;
        if (row > column)
          std::swap(row, column);
        expected[i * n + j] +=
            a[row * order + column] * (where == side::left ? b[k * n + j] : b[i * n + k]);
      }
  array_view<int, 2> cs(m, n, c);
  ampla::symm(where, uplo::upper, 1, array_view<const int, 2>(order, order, a), array_view<const int, 2>(m, n, b), 0,
              cs);
  cs.synchronize();
  testing::report(where == side::left ? "symm, left" : "symm, right", c == expected);
}

void run_transpose(int m, int n) {
  testing::numbers random(m);
  std::vector<double> a = random.vector<double>(m * n), b(m * n), expected(m * n);
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j)
      expected[j * m + i] = a[i * n + j];
  array_view<double> flat(b);
  ampla::transpose(array_view<const double, 2>(m, n, a), flat.view_as(extent<2>(n, m)));
  flat.synchronize();
  testing::report("transpose", b == expected);
}

int main() {
  run_gemm<float>(op::none, op::none, 17, 30, 9);
  run_gemm<double>(op::transpose, op::none, 8, 16, 24);
  run_gemm<int>(op::none, op::transpose, 1, 25, 3);
  run_gemm<float>(op::conjugate, op::transpose, 13, 5, 11);
  run_syrk(uplo::lower);
  run_syrk(uplo::upper);
  run_symm(side::left);
  run_symm(side::right);
  run_transpose(24, 16);
  run_transpose(10, 33);
  return testing::result();
}
