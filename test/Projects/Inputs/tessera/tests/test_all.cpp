// A program that uses some of everything: the ten most frequent of many numbers.
#include <tessera/tessera.h>
#include "check.h"
using namespace concurrency;
using namespace tessera;

struct more_frequent {
  typedef tessera::pair<uint, int> counted;
  bool operator()(const counted &a, const counted &b) const restrict(cpu, amp) {
    return a.first > b.first || (a.first == b.first && a.second < b.second);
  }
};

int main() {
  std::vector<int> data = numbers(20000, 500);
  for (size_t i = 0; i < data.size(); ++i)
    data[i] = data[i] * data[i] / 500;
  array_view<const int> v(static_cast<int>(data.size()), data);
  std::vector<unsigned> counts(500);
  array_view<unsigned, 1> c(500, counts);
  histogram<500>(begin(v), end(v), c);
  tessera::array<more_frequent::counted, 1> ranking(500);
  tessera::copy(zip(begin(c), counting_iterator<int>(0)), zip(end(c), counting_iterator<int>(500)), begin(ranking));
  tessera::sort(begin(ranking), end(ranking), more_frequent());
  std::vector<more_frequent::counted> best = ranking;

  std::vector<unsigned> expected(500);
  for (size_t i = 0; i < data.size(); ++i)
    ++expected[data[i]];
  std::vector<std::pair<unsigned, int>> order;
  for (int i = 0; i < 500; ++i)
    order.push_back(std::make_pair(expected[i], -i));
  std::sort(order.rbegin(), order.rend());
  for (int i = 0; i < 10; ++i)
    CHECK(best[i].first == order[i].first && best[i].second == -order[i].second);

  std::vector<uint> sorted(counts);
  array_view<uint> s(sorted);
  radix_sort(begin(s), end(s));
  CHECK(tessera::is_sorted(begin(s), end(s)));
  CHECK(tessera::reduce(s) == data.size());
  CHECK(*tessera::max_element(begin(c), end(c)) == order[0].first);
  return finish("all");
}
