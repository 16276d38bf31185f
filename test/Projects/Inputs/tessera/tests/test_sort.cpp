#include "check.h"
#include <tessera/sort.h>
using namespace concurrency;

// Numbers that are equal if their tens are.
struct by_tens {
  bool operator()(int a, int b) const restrict(cpu, amp) { return a / 10 < b / 10; }
};

int main() {
  const int sizes[] = {1, 2, 3, 200, 256, 257, 5000};
  for (int k = 0; k < 7; ++k) {
    const int n = sizes[k];
    const std::vector<int> data = numbers(n, 1000, k);
    std::vector<int> ascending(data), descending(data), radix(data);
    for (int i = 0; i < n; i += 3)
      radix[i] = -radix[i];
    std::vector<int> expected(data), signs(radix);
    std::sort(expected.begin(), expected.end());
    std::sort(signs.begin(), signs.end());

    array_view<int> a(n, ascending), d(n, descending), r(n, radix);
    tessera::sort(tessera::begin(a), tessera::end(a));
    a.synchronize();
    CHECK(ascending == expected);
    CHECK(tessera::is_sorted(tessera::begin(a), tessera::end(a)));
    tessera::sort(tessera::begin(d), tessera::end(d), tessera::greater<int>());
    d.synchronize();
    CHECK(std::equal(expected.rbegin(), expected.rend(), descending.begin()));
    tessera::radix_sort(tessera::begin(r), tessera::end(r));
    r.synchronize();
    CHECK(radix == signs);

    std::vector<int> both(2 * n), merged(2 * n);
    array_view<int> m(2 * n, both);
    std::merge(expected.begin(), expected.end(), signs.begin(), signs.end(), merged.begin(), by_tens());
    tessera::merge(tessera::cbegin(a), tessera::cend(a), tessera::cbegin(r), tessera::cend(r), tessera::begin(m), by_tens());
    m.synchronize();
    CHECK(both == merged);
    tessera::merge(tessera::begin(a), tessera::end(a), tessera::begin(r), tessera::end(r), tessera::begin(m));
    CHECK(tessera::is_sorted(tessera::begin(m), tessera::end(m)));
  }
  std::vector<unsigned> u(3);
  u[0] = 0x80000001u; u[1] = 7; u[2] = 0x80000000u;
  array_view<unsigned> vu(3, u);
  tessera::radix_sort(tessera::begin(vu), tessera::end(vu));
  CHECK(vu[0] == 7 && vu[2] == 0x80000001u);
  return finish("sort");
}
