// The containers that many threads use at once, and Microsoft's algorithms over them.
#include <concurrent_priority_queue.h>
#include <concurrent_queue.h>
#include <concurrent_unordered_map.h>
#include <concurrent_unordered_set.h>
#include <concurrent_vector.h>
#include <ppl.h>

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <utility>
#include <vector>

using namespace concurrency;

TEST(ConcurrentContainers, TakeManyThreads) {
  concurrent_vector<int> vector;
  concurrent_queue<int> queue;
  concurrent_priority_queue<int> ordered;
  concurrent_unordered_map<int, int> map;
  concurrent_unordered_set<int> set;
  parallel_for(0, 1000, [&](int i) {
    vector.push_back(i);
    queue.push(i);
    ordered.push(i);
    map[i % 10] = i;
    set.insert(i % 7);
  });
  EXPECT_EQ(vector.size(), 1000u);
  EXPECT_EQ(map.size(), 10u);
  EXPECT_EQ(set.size(), 7u);
  int greatest = 0, popped = 0, one = 0;
  EXPECT_TRUE(ordered.try_pop(greatest));
  EXPECT_EQ(greatest, 999);
  while (queue.try_pop(one))
    ++popped;
  EXPECT_EQ(popped, 1000);
}

TEST(ConcurrentContainers, AreRangesOfTheAlgorithms) {
  concurrent_vector<int> vector;
  concurrent_unordered_map<int, int> map;
  for (int i = 0; i < 100; ++i) {
    vector.push_back(100 - i);
    map.insert(std::make_pair(i, 1));
  }
  parallel_sort(vector.begin(), vector.end());
  parallel_for_each(vector.begin(), vector.end(), [](int &x) { x += 1; });
  parallel_for_each(map.begin(), map.end(), [](std::pair<const int, int> &x) { x.second = 2; });
  const concurrent_vector<int> &same = vector;
  EXPECT_EQ(parallel_reduce(same.begin(), same.end(), 0), 5150);
  EXPECT_EQ(vector[0], 2);
  std::vector<int> copy(100);
  parallel_transform(vector.begin(), vector.end(), copy.begin(), [](int x) { return -x; });
  EXPECT_EQ(copy[99], -101);
  std::atomic<int> sum{0};
  parallel_for_each(map.begin(), map.end(),
                    [&](const std::pair<const int, int> &x) { sum += x.second; });
  EXPECT_EQ(sum, 200);
}

TEST(ConcurrentContainers, HaveTheMembersOfMicrosofts) {
  concurrent_vector<int> vector(3, 7);
  EXPECT_EQ(*vector.push_back(8), 8);
  EXPECT_EQ(vector.grow_by(2) - vector.begin(), 4);
  EXPECT_EQ(vector.size(), 6u);
  concurrent_unordered_map<std::string, int> map = {{"a", 1}};
  EXPECT_FALSE(map.insert(std::make_pair("a", 2)).second);
  EXPECT_TRUE(map.insert({"b", 2}).second);
  EXPECT_EQ(map.find("c"), map.end());
  EXPECT_EQ(map.find("b")->second, 2);
  EXPECT_EQ(map.at("a"), 1);
  EXPECT_EQ(map.count("b"), 1u);
  EXPECT_EQ(map.unsafe_erase("a"), 1u);
  map.unsafe_erase(map.find("b"));
  EXPECT_TRUE(map.empty());
  concurrent_unordered_multimap<int, int> several;
  several.insert(std::make_pair(1, 1));
  several.insert(std::make_pair(1, 2));
  EXPECT_EQ(several.count(1), 2u);
  concurrent_unordered_set<int> set = {1, 2};
  EXPECT_NE(set.find(2), set.end());
}
