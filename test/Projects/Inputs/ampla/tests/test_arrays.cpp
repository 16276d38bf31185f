// What is in concurrency::array, on an accelerator_view of its own.
#include <ampla/ampla.h>
#include "check.h"

using namespace concurrency;

int main() {
  accelerator_view av = accelerator(accelerator::default_accelerator).create_view();
  testing::numbers random(8);
  std::vector<float> a = random.vector<float>(12 * 20), x = random.vector<float>(20), y = random.vector<float>(12);
  array<float, 2> as(12, 20, a.begin(), a.end(), av);
  array<float> xs(20, x.begin(), av), ys(12, y.begin(), av);

  ampla::gemv(ampla::op::none, 1.0f, as, xs, 2.0f, ys);
  std::vector<float> expected(y), result(12);
  for (int i = 0; i < 12; ++i) {
    expected[i] *= 2;
    for (int j = 0; j < 20; ++j)
      expected[i] += a[i * 20 + j] * x[j];
  }
  copy(ys, result.begin());
  testing::report("gemv", testing::same(result, expected));

  array<float, 1> zs(12, av);
  copy(ys, zs);
  ampla::scal(0.5f, zs);
  ampla::axpy(-1.0f, ys, zs);
  float sum = 0;
  for (int i = 0; i < 12; ++i)
    sum += expected[i] * (0.5f * expected[i] - expected[i]);
  testing::report("scal, axpy, dot", testing::close(ampla::dot(ys, zs), sum));

  ampla::ger(1.0f, ys, xs, as);
  array<float, 2> transposed(20, 12, av);
  ampla::transpose(ampla::read_only(as), array_view<float, 2>(transposed), av);
  array<float, 2> square = ampla::product(as, transposed);
  std::vector<float> s = square;
  for (int i = 0; i < 12; ++i)
    for (int j = 0; j < 20; ++j)
      a[i * 20 + j] += expected[i] * x[j];
  bool right = true;
  for (int i = 0; i < 12; ++i)
    for (int j = 0; j < 12; ++j) {
      float product = 0;
      for (int k = 0; k < 20; ++k)
        product += a[i * 20 + k] * a[j * 20 + k];
      right = right && testing::close(s[i * 12 + j], product);
    }
  testing::report("ger, transpose, product", right);
  static_assert(ampla::is_array<array<int, 3>>::value && !ampla::is_view<array<int, 3>>::value, "");
  return testing::result();
}
