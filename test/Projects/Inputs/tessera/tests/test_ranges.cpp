#include <tessera/ranges.h>
#include "check.h"
using namespace concurrency;

int main() {
  std::vector<int> data(numbers(600, 100));
  array_view<int, 2> v(20, 30, data);
  const int two = 2;
  tessera::transform(v, [=](int x) restrict(amp) { return x * two; });
  auto half = [](int x) restrict(cpu, amp) -> int { return x / 2 + 1; };
  tessera::transform(v.section(0, 0, 10, 30), half);
  v.synchronize();
  std::vector<int> expected(numbers(600, 100));
  for (int i = 0; i < 600; ++i)
    expected[i] = i < 300 ? expected[i] + 1 : expected[i] * 2;
  CHECK(data == expected);

  array<int, 2> a(20, 30, data.begin(), data.end());
  tessera::transform(a, half);
  CHECK(tessera::reduce(a, 0, tessera::plus<int>()) ==
        std::accumulate(data.begin(), data.end(), 0, [](int s, int x) { return s + x / 2 + 1; }));
  tessera::fill(a, 3u);
  CHECK(tessera::reduce(a, 0, tessera::plus<int>()) == 1800);

  std::vector<float> f(100);
  tessera::fill(f, 0.5);
  tessera::transform(f, [](float x) restrict(amp) { return x + 1.0f; });
  CHECK(f[99] == 1.5f);
  array_view<const float> w(f);
  CHECK(tessera::reduce(w) == 150.0f);
  CHECK(tessera::mapped(w, [](float x) restrict(cpu, amp) { return static_cast<int>(x * 2.0f); }) ==
        std::vector<int>(100, 3));
  return finish("ranges");
}
