#include "check.h"
#include <tessera/rearrange.h>
using namespace concurrency;

struct small {
  int limit;
  explicit small(int limit) : limit(limit) {}
  bool operator()(int x) const restrict(cpu, amp) { return x < limit; }
};

int main() {
  const int n = 2500;
  const std::vector<int> data = numbers(n, 10);
  std::vector<int> left(data), out(n), expected(data);
  array_view<int> v(n, left), o(n, out);
  auto first = tessera::begin(v), last = tessera::end(v);

  auto end = tessera::copy_if(first, last, tessera::begin(o), small(4));
  o.synchronize();
  std::vector<int> few(out.begin(), out.begin() + (end - tessera::begin(o))), few_expected;
  std::copy_if(data.begin(), data.end(), std::back_inserter(few_expected), small(4));
  CHECK(few == few_expected);

  auto middle = tessera::partition(first, last, small(5));
  v.synchronize();
  std::stable_partition(expected.begin(), expected.end(), small(5));
  CHECK(left == expected);
  CHECK(middle - first == std::count_if(data.begin(), data.end(), small(5)));

  const int kept = tessera::unique(first, last) - first;
  v.synchronize();
  expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
  CHECK(kept == static_cast<int>(expected.size()) && std::equal(expected.begin(), expected.end(), left.begin()));

  std::vector<int> before(left);
  tessera::reverse(first, last);
  v.synchronize();
  CHECK(std::equal(before.rbegin(), before.rend(), left.begin()));
  tessera::rotate(first, first + 777, last);
  v.synchronize();
  std::reverse(before.begin(), before.end());
  std::rotate(before.begin(), before.begin() + 777, before.end());
  CHECK(left == before);

  tessera::reverse_copy(first, last, tessera::begin(o));
  CHECK(o[0] == before[n - 1]);
  std::vector<int> map(n);
  for (int i = 0; i < n; ++i)
    map[i] = i * 7 % n;
  map[0] = 0;
  array_view<const int> m(n, map);
  std::vector<int> round(n);
  array_view<int> r(n, round);
  tessera::gather(tessera::begin(m), tessera::end(m), first, tessera::begin(o));
  tessera::scatter(tessera::begin(o), tessera::end(o), tessera::begin(m), tessera::begin(r));
  r.synchronize();
  CHECK(round == before);

  std::vector<int> differences(n);
  tessera::adjacent_difference(first, last, tessera::begin(o));
  o.synchronize();
  std::adjacent_difference(before.begin(), before.end(), differences.begin());
  CHECK(out == differences);
  return finish("rearrange");
}
