// Work on host memory that several threads share.
#include "support/host_memory.h"
#include "support/host_team.h"

#include <fstream>
#include <gmock/gmock.h>

#include <atomic>
#include <cstdlib>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <sched.h>
#include <unistd.h>

using amp2hip::detail::parallel_for;

namespace {
constexpr std::size_t team = 100; // as many threads as there are
}

TEST(ShareWork, EachPartOnce) {
  for (std::size_t count : {0, 1, 2, 7, 1000}) {
    std::vector<std::atomic<int>> times(count);
    parallel_for(count, team, [&](std::size_t i) { ++times[i]; });
    for (const std::atomic<int> &t : times)
      EXPECT_EQ(t, 1);
  }
}

TEST(ShareWork, ThrowsWhatAPartThrewOnceNoneIsUnderWay) {
  std::atomic<int> under_way{0}, begun{0};
  const auto part = [&](std::size_t i) {
    ++under_way;
    ++begun;
    std::this_thread::yield();
    --under_way;
    if (i == 10)
      throw std::runtime_error("the tenth");
  };
  try {
    parallel_for(100000, team, part);
    FAIL() << "nothing was thrown";
  } catch (const std::runtime_error &e) {
    EXPECT_EQ(std::string(e.what()), "the tenth");
  }
  EXPECT_EQ(under_way, 0);
  EXPECT_LT(begun, 100000);
  // The team is whole again.
  std::atomic<int> sum{0};
  parallel_for(100, team, [&](std::size_t i) { sum += static_cast<int>(i); });
  EXPECT_EQ(sum, 4950);
}

TEST(ShareWork, DoesNotWaitForAnotherCallersWork) {
  std::atomic<bool> is_done{false};
  std::atomic<int> begun{0};
  std::thread other([&] {
    parallel_for(8, team, [&](std::size_t) {
      ++begun;
      while (!is_done)
        std::this_thread::yield();
    });
  });
  while (begun == 0)
    std::this_thread::yield();
  std::atomic<int> sum{0};
  parallel_for(8, team,
               [&](std::size_t) { ++sum; }); // does not end if it waits for a thread of the other
  EXPECT_EQ(sum, 8);
  is_done = true;
  other.join();
}

TEST(ShareWork, ManyCallersAtOnce) {
  std::atomic<int> sum{0};
  std::vector<std::thread> callers;
  for (int c = 0; c < 4; ++c)
    callers.emplace_back([&] {
      for (int round = 0; round < 200; ++round)
        parallel_for(8, team, [&](std::size_t) { ++sum; });
    });
  for (std::thread &c : callers)
    c.join();
  EXPECT_EQ(sum, 4 * 200 * 8);
}

TEST(ShareWork, NoMoreThreadsThanAskedFor) {
  for (const std::size_t most : {1, 2}) {
    std::mutex mutex;
    std::set<std::thread::id> threads;
    parallel_for(200, most, [&](std::size_t) {
      const std::lock_guard<std::mutex> lock(mutex);
      threads.insert(std::this_thread::get_id());
    });
    EXPECT_LE(threads.size(), most);
    EXPECT_TRUE(most > 1 || threads.count(std::this_thread::get_id()));
  }
}

// oneTBB has no thread to help there, and says so on standard error where one is asked for.
TEST(ShareWorkDeathTest, AsksForNoThreadOnOneProcessor) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const auto share_on_one_processor = [] {
    cpu_set_t all, one;
    if (sched_getaffinity(0, sizeof all, &all) != 0)
      std::exit(1);
    int first = 0;
    while (!CPU_ISSET(first, &all))
      ++first;
    CPU_ZERO(&one);
    CPU_SET(first, &one);
    if (sched_setaffinity(0, sizeof one, &one) != 0)
      std::exit(1);
    parallel_for(8, team, [](std::size_t) {});
    std::exit(0);
  };
  EXPECT_EXIT(share_on_one_processor(), testing::ExitedWithCode(0),
              testing::Not(testing::HasSubstr("TBB")));
}

// Host memory is reserved without being counted, and counted when it is used: a program that the
// machine cannot hold is told so, and not killed.
TEST(ReservedMemory, IsRefusedWhenItIsUsed) {
  std::ifstream overcommit("/proc/sys/vm/overcommit_memory");
  if (overcommit.get() == '1')
    GTEST_SKIP() << "this system lets programs use more memory than there is";
  const auto machine = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) *
                       static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  amp2hip::detail::reserved_memory memory(16 * machine);
  EXPECT_NE(memory.address(), nullptr);
  try {
    memory.use();
    FAIL() << "it is there";
  } catch (const Concurrency::out_of_memory &e) {
    EXPECT_THAT(e.what(), testing::HasSubstr(std::to_string(16 * machine) + " bytes"));
  }
}
