#include <ampla/transform.h>
#include <ampla/functional.h>
#include <ampla/core.h>
#include <ampla/util.h>
#include "check.h"

using namespace concurrency;

// A function object of the user's.
struct clamp_to {
  int low, high;
  int operator()(int x) const restrict(amp) { return x < low ? low : x > high ? high : x; }
};

int main() {
  testing::numbers random(6);
  std::vector<int> v = random.vector<int>(100), expected(v);
  array_view<int, 2> view(10, 10, v);

  clamp_to clamp = {-3, 3};
  ampla::transform(view, clamp);
  for (size_t i = 0; i < v.size(); ++i)
    expected[i] = expected[i] < -3 ? -3 : expected[i] > 3 ? 3 : expected[i];
  view.synchronize();
  testing::report("function object", testing::same(v, expected));

  // A lambda, on a part of the view.
  const int factor = 5;
  ampla::transform(view.section(2, 3, 4, 5), [=](int x) restrict(amp) { return factor * x + 1; });
  for (int i = 2; i < 6; ++i)
    for (int j = 3; j < 8; ++j)
      expected[i * 10 + j] = factor * expected[i * 10 + j] + 1;
  view.synchronize();
  testing::report("lambda, section", testing::same(v, expected));

  ampla::transform_with_index(view, [](const index<2> &i, int x) restrict(amp) { return i[0] == i[1] ? 0 : x; });
  for (int i = 0; i < 10; ++i)
    expected[i * 11] = 0;
  view.synchronize();
  testing::report("with index", testing::same(v, expected));

  // Arrays, and strided vectors.
  array<int, 1> a(100, v.begin());
  ampla::transform(a, ampla::scaled_by<int>(2));
  for (size_t i = 0; i < v.size(); ++i)
    expected[i] *= 2;
  std::vector<int> doubled = a;
  testing::report("array", testing::same(doubled, expected));

  array_view<int> flat(v);
  auto negate = [](int x) restrict(amp) { return -x; };
  ampla::transform(ampla::strided(flat, 7), negate);
  std::vector<int> negated(v.size());
  for (size_t i = 0; i < v.size(); ++i)
    negated[i] = expected[i] / (i % 7 == 0 ? -2 : 2);
  flat.synchronize();
  testing::report("strided", testing::same(v, negated));

  std::vector<float> sum(100);
  array_view<float> sums(sum);
  std::vector<int> w = random.vector<int>(100);
  ampla::zip(array_view<const int>(v), array_view<const int>(w), sums,
             [](int x, int y) restrict(amp) { return 0.5f * x + y; });
  sums.synchronize();
  bool right = true;
  for (int i = 0; i < 100; ++i)
    right = right && sum[i] == 0.5f * v[i] + w[i];
  testing::report("zip", right);
  return testing::result();
}
