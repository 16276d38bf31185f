#include "check.h"
#include <tessera/query.h>
using namespace concurrency;

struct is_odd {
  bool operator()(int x) const restrict(cpu, amp) { return x % 2 != 0; }
};

int main() {
  std::vector<int> data = numbers(3000, 100);
  data[2000] = 777;
  std::vector<int> other(data);
  array_view<const int> v(3000, data);
  auto first = tessera::begin(v), last = tessera::end(v);
  CHECK(tessera::count_if(first, last, is_odd()) == std::count_if(data.begin(), data.end(), is_odd()));
  CHECK(tessera::count(first, last, 5) == std::count(data.begin(), data.end(), 5));
  CHECK(tessera::find(first, last, 777) - first == 2000);
  CHECK(tessera::find(first, last, 778) == last);
  CHECK(tessera::find_if(first, last, is_odd()) - first ==
        std::find_if(data.begin(), data.end(), is_odd()) - data.begin());
  CHECK(tessera::find_if_not(first, last, is_odd()) - first ==
        std::find_if_not(data.begin(), data.end(), is_odd()) - data.begin());
  CHECK(tessera::any_of(first, last, [](int x) restrict(amp) { return x == 777; }));
  CHECK(tessera::none_of(first, last, [](int x) restrict(amp) { return x > 777; }));
  CHECK(!tessera::all_of(first, last, is_odd()));
  CHECK(tessera::all_of(first, last, tessera::bind_second(tessera::less<int>(), 1000)));
  array_view<int> w(3000, other);
  CHECK(tessera::equal(first, last, tessera::begin(w)));
  w[1234] = -1;
  CHECK(!tessera::equal(first, last, tessera::begin(w), tessera::end(w)));
  CHECK(tessera::mismatch(first, last, tessera::begin(w)).second - tessera::begin(w) == 1234);
  return finish("query");
}
