#include <tessera/reduce.h>
#include <tessera/functional.h>
#include "check.h"
using namespace concurrency;

struct square {
  int operator()(int x) const restrict(cpu, amp) { return x * x; }
};

int main() {
  const int sizes[] = {1, 2, 255, 256, 257, 10000};
  for (int k = 0; k < 6; ++k) {
    const int n = sizes[k];
    std::vector<int> data = numbers(n, 1000, n);
    array_view<const int> v(n, data);
    auto first = tessera::begin(v), last = tessera::end(v);
    const int sum = std::accumulate(data.begin(), data.end(), 0);
    CHECK(tessera::reduce(first, last) == sum);
    CHECK(tessera::reduce(first, last, 10) == sum + 10);
    CHECK(tessera::reduce(first, last, -1, tessera::maximum<int>()) == *std::max_element(data.begin(), data.end()));
    CHECK(tessera::transform_reduce(first, last, 0, tessera::plus<int>(), square()) ==
          std::inner_product(data.begin(), data.end(), data.begin(), 0));
    CHECK(tessera::inner_product(first, last, first, 3) ==
          std::inner_product(data.begin(), data.end(), data.begin(), 3));
    CHECK(tessera::min_element(first, last) - first ==
          std::min_element(data.begin(), data.end()) - data.begin());
    CHECK(tessera::max_element(first, last) - first ==
          std::max_element(data.begin(), data.end()) - data.begin());
    CHECK(*tessera::minmax_element(first, last).first == *std::min_element(data.begin(), data.end()));
  }
  return finish("reduce");
}
