#include "check.h"
#include <tessera/adaptors.h>
#include <tessera/functional.h>
using namespace concurrency;

struct twice {
  typedef int result_type;
  int operator()(int x) const restrict(cpu, amp) { return 2 * x; }
};

static_assert(tessera::is_view<array_view<int, 2>>::value, "a view");
static_assert(tessera::is_view<array_view<const float, 1>>::value, "a view of constants");
static_assert(!tessera::is_view<array<int, 1>>::value && tessera::is_array<array<int, 3>>::value, "an array");
static_assert(!tessera::container_traits<array_view<const int, 2>>::writable, "constants");
static_assert(tessera::traits_of<array_view<float, 3> &>::rank == 3, "rank");
static_assert(std::is_same<std::iterator_traits<tessera::counting_iterator<unsigned>>::difference_type, int>::value, "");

int main() {
  std::vector<int> data = numbers(100, 50);
  array_view<int> v(100, data);
  auto first = tessera::begin(v), last = tessera::end(v);
  CHECK(last - first == 100 && first < last && first + 100 == last && *(1 + first) == data[1]);
  CHECK(std::accumulate(first, last, 0) == std::accumulate(data.begin(), data.end(), 0));
  array_view<const int> c(v);
  CHECK(std::equal(tessera::begin(c), tessera::end(c), data.begin()));
  CHECK(std::equal(tessera::cbegin(v), tessera::cend(v), data.begin()));

  auto back = tessera::make_reverse(last);
  CHECK(std::equal(data.rbegin(), data.rend(), back));
  auto two = tessera::make_transform(first, twice());
  CHECK(two[7] == 2 * data[7] && *(two + 3) == 2 * data[3]);
  auto both = tessera::zip(first, tessera::counting_iterator<int>(5));
  CHECK(both[4].first == data[4] && both[4].second == 9);

  // All of them in a kernel.
  std::vector<int> out(100);
  array_view<int> o(out);
  auto to = tessera::begin(o);
  tessera::constant_iterator<int> ten(10);
  parallel_for_each(o.extent, [=](index<1> i) restrict(amp) {
    auto p = both + i[0];
    to[i[0]] = (*p).first + (*p).second + back[i[0]] + two[i[0]] + ten[i[0]];
  });
  o.synchronize();
  bool right = true;
  for (int i = 0; i < 100; ++i)
    right = right && out[i] == data[i] + i + 5 + data[99 - i] + 2 * data[i] + 10;
  CHECK(right);
  return finish("iterators");
}
