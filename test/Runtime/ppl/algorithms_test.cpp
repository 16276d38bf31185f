// <ppl.h>: the parallel algorithms, beside C++ AMP's own parallel_for_each.
#include <amp.h>
#include <ppl.h>

#include <gtest/gtest.h>

#include <atomic>
#include <list>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

using namespace concurrency;

TEST(ParallelFor, CallsEveryIndexOnce) {
  std::vector<int> calls(1000);
  parallel_for(0, 1000, [&](int i) { ++calls[static_cast<std::size_t>(i)]; });
  EXPECT_EQ(calls, std::vector<int>(1000, 1));
  parallel_for(5, 5, [&](int) { FAIL(); });
  parallel_for(5, 4, [&](int) { FAIL(); });
}

TEST(ParallelFor, GoesInSteps) {
  std::atomic<int> sum{0};
  parallel_for(-5, 6, 5, [&](int i) { sum += i * i; });
  EXPECT_EQ(sum, 50);
  parallel_for(std::size_t(1), std::size_t(11), std::size_t(4),
               [&](std::size_t i) { sum += static_cast<int>(i); });
  EXPECT_EQ(sum, 50 + 1 + 5 + 9);
  EXPECT_THROW(parallel_for(0, 1, 0, [](int) {}), std::invalid_argument);
}

TEST(ParallelFor, TakesPartitioners) {
  std::atomic<int> sum{0};
  const auto add = [&](int i) { sum += i; };
  affinity_partitioner affinity;
  parallel_for(0, 100, add, simple_partitioner(10));
  parallel_for(0, 100, add, static_partitioner());
  parallel_for(0, 100, 1, add, auto_partitioner());
  parallel_for(0, 100, add, affinity);
  EXPECT_EQ(sum, 4 * 4950);
}

TEST(ParallelFor, ThrowsWhatIsThrown) {
  EXPECT_THROW(parallel_for(0, 100,
                            [](int i) {
                              if (i == 50)
                                throw std::runtime_error("50");
                            }),
               std::runtime_error);
}

TEST(ParallelForEachOfPpl, TakesIteratorsOfEveryKind) {
  std::vector<int> v(100, 1);
  std::list<int> l(100, 1);
  parallel_for_each(v.begin(), v.end(), [](int &x) { x += 1; });
  parallel_for_each(l.begin(), l.end(), [](int &x) { x += 2; });
  parallel_for_each(v.data(), v.data() + 50, [](int &x) { x += 1; }, static_partitioner());
  EXPECT_EQ(std::accumulate(v.begin(), v.end(), 0), 250);
  EXPECT_EQ(std::accumulate(l.begin(), l.end(), 0), 300);
}

TEST(ParallelForEachOfPpl, IsBesideThatOfAmp) {
  std::vector<int> v(100, 1);
  const array_view<int, 1> view(100, v);
  parallel_for_each(view.get_extent(),
                    [=] __device__(concurrency::index<1> i) { view[i] += i[0]; });
  view.synchronize();
  parallel_for_each(v.begin(), v.end(), [](int &x) { x *= 2; });
  EXPECT_EQ(v[99], 200);
}

TEST(ParallelInvoke, CallsAll) {
  std::atomic<int> called{0};
  parallel_invoke([&] { called |= 1; }, [&] { called |= 2; }, [&] { called |= 4; });
  EXPECT_EQ(called, 7);
}

TEST(ParallelTransform, ReadsOneRangeOrTwo) {
  const std::vector<int> a = {1, 2, 3};
  const std::list<int> b = {10, 20, 30};
  std::vector<int> to(4);
  EXPECT_EQ(parallel_transform(a.begin(), a.end(), to.begin(), [](int x) { return -x; }),
            to.begin() + 3);
  EXPECT_EQ(to, (std::vector<int>{-1, -2, -3, 0}));
  parallel_transform(a.begin(), a.end(), b.begin(), to.begin(), [](int x, int y) { return x + y; });
  EXPECT_EQ(to, (std::vector<int>{11, 22, 33, 0}));
}

TEST(ParallelReduce, JoinsInOrder) {
  std::vector<std::string> words;
  for (int i = 0; i < 500; ++i)
    words.push_back(std::to_string(i) + " ");
  EXPECT_EQ(parallel_reduce(words.begin(), words.end(), std::string()),
            std::accumulate(words.begin(), words.end(), std::string()));
  const std::list<int> numbers(100, 3);
  EXPECT_EQ(parallel_reduce(numbers.begin(), numbers.end(), 0), 300);
  EXPECT_EQ(parallel_reduce(numbers.begin(), numbers.begin(), 5), 5);
  const auto lengths = [](auto first, auto last, std::size_t sum) {
    for (; first != last; ++first)
      sum += first->size();
    return sum;
  };
  EXPECT_EQ(parallel_reduce(words.begin(), words.end(), std::size_t(0), lengths,
                            std::plus<std::size_t>()),
            std::size_t(10 * 2 + 90 * 3 + 400 * 4));
}

TEST(ParallelSort, SortsInEachOfItsWays) {
  std::vector<int> sorted(1000);
  std::iota(sorted.begin(), sorted.end(), 0);
  const std::vector<int> reversed(sorted.rbegin(), sorted.rend());
  std::vector<int> v = reversed;
  parallel_sort(v.begin(), v.end());
  EXPECT_EQ(v, sorted);
  parallel_buffered_sort(v.begin(), v.end(), std::greater<int>());
  EXPECT_EQ(v, reversed);
  parallel_radixsort(v.begin(), v.end(), [](int x) { return static_cast<std::size_t>(x); });
  EXPECT_EQ(v, sorted);
}

TEST(Combinable, JoinsWhatThreadsHave) {
  combinable<int> sums([] { return 0; });
  parallel_for(0, 1000, [&](int i) { sums.local() += i; });
  EXPECT_EQ(sums.combine(std::plus<int>()), 499500);
  int each = 0;
  sums.combine_each([&](int x) { each += x; });
  EXPECT_EQ(each, 499500);
  sums.clear();
  EXPECT_EQ(sums.combine(std::plus<int>()), 0);
}
