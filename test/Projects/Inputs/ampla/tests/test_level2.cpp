#include <ampla/level2.h>
#include <ampla/strided.h>
#include <ampla/reduce.h>
#include <ampla/functional.h>
#include <ampla/util.h>
#include "check.h"

using namespace concurrency;
using namespace ampla;

template <typename T> class case_of_level2 {
public:
  case_of_level2(int rows, int columns)
      : rows(rows), columns(columns), random(rows), a(random.vector<T>(rows * columns)), x(random.vector<T>(columns)),
        y(random.vector<T>(rows)) {}

  void gemv() {
    std::vector<T> out(y), expected(y);
    for (int i = 0; i < rows; ++i) {
      T sum = T();
      for (int j = 0; j < columns; ++j)
        sum += a[i * columns + j] * x[j];
      expected[i] = 2 * sum - expected[i];
    }
    array_view<T> ys(out);
    ampla::gemv(op::none, 2, matrix(), array_view<const T>(x), -1, ys);
    ys.synchronize();
    testing::report("gemv", testing::same(out, expected));
  }

  void gemv_transposed() {
    std::vector<T> out(columns), expected(columns);
    for (int j = 0; j < columns; ++j)
      for (int i = 0; i < rows; ++i)
        expected[j] += a[i * columns + j] * y[i];
    array_view<T> xs(out);
    ampla::gemv(op::transpose, 1, matrix(), array_view<const T>(y), 0, xs, accelerator().default_view);
    xs.synchronize();
    testing::report("gemv, transposed", testing::same(out, expected));
  }

  void ger() {
    std::vector<T> out(a), expected(a);
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < columns; ++j)
        expected[i * columns + j] += 3 * y[i] * x[j];
    array_view<T, 2> as(rows, columns, out);
    ampla::ger(3, array_view<const T>(y), array_view<const T>(x), as);
    as.synchronize();
    testing::report("ger", testing::same(out, expected));
  }

private:
  array_view<const T, 2> matrix() const { return array_view<const T, 2>(rows, columns, a); }

  int rows, columns;
  testing::numbers random;
  std::vector<T> a, x, y;
};

// A triangle with a strong diagonal, and what it makes of a known x.
void run_trsv(int n, uplo which, diag unit) {
  testing::numbers random(n);
  std::vector<double> a(n * n), x = random.vector<double>(n), b(2 * n);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      a[i * n + j] = i == j ? 4.0 : random.draw<double>() / (8 * n);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      if (i == j)
        b[2 * i] += (unit == diag::unit ? 1.0 : a[i * n + i]) * x[i];
      else if ((which == uplo::lower) == (j < i))
        b[2 * i] += a[i * n + j] * x[j];
  // Every second element of b: trsv works on strided vectors as well.
  array_view<double> bs(b);
  trsv(which, unit, array_view<const double, 2>(n, n, a), strided(bs, 2));
  bs.synchronize();
  bool right = true;
  for (int i = 0; i < n; ++i)
    right = right && std::fabs(b[2 * i] - x[i]) < 1e-8 && b[2 * i + 1] == 0;
  testing::report(which == uplo::lower ? "trsv, lower" : "trsv, upper", right);
}

void run_symv() {
  const int n = 37;
  testing::numbers random(3);
  std::vector<int> a = random.vector<int>(n * n), x = random.vector<int>(n), y(n, 1), expected(n, 5);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      expected[i] += 2 * (j <= i ? a[i * n + j] : a[j * n + i]) * x[j];
  array_view<int> ys(y);
  symv(uplo::lower, 2, array_view<const int, 2>(n, n, a), array_view<const int>(x), 5, ys);
  ys.synchronize();
  testing::report("symv", y == expected);
}

int main() {
  case_of_level2<float> wide(20, 300);
  wide.gemv();
  wide.gemv_transposed();
  wide.ger();
  case_of_level2<double> square(16, 16);
  square.gemv();
  square.gemv_transposed();
  square.ger();
  run_trsv(40, uplo::lower, diag::non_unit);
  run_trsv(32, uplo::upper, diag::non_unit);
  run_trsv(5, uplo::upper, diag::unit);
  run_symv();
  return testing::result();
}
