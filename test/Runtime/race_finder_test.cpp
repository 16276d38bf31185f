// The race finder of amp2hip++ --check-races (runtime/cpu/src/race_finder.h): which orders of
// accesses are races.
#include "race_finder.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

using namespace hip_cpu;

namespace {

constexpr std::uintptr_t x = 0x10000, y = 0x10004;

/// Accesses as threads make them: block by block, thread by thread.
class RaceFinder : public testing::Test, race_finder::listener {
protected:
  RaceFinder() : finder(*this) { launch(); }

  void launch(bool is_tiled = true) {
    finder.begin_launch(is_tiled);
    finder.begin_block();
    finder.begin_thread(0);
  }
  void block() {
    finder.begin_block();
    finder.begin_thread(0);
  }
  void thread(std::uint32_t number) { finder.begin_thread(number); }
  void barrier(bool orders_global = true, bool orders_tile = true) {
    finder.pass_barrier(orders_global, orders_tile);
    finder.resume_thread(0);
  }

  void read(std::uintptr_t at, std::size_t bytes = 4) { access(access_kind::read, at, bytes); }
  void write(std::uintptr_t at, std::size_t bytes = 4) { access(access_kind::write, at, bytes); }
  void change(std::uintptr_t at) { access(access_kind::atomic, at, 4); }
  void write_same(std::uintptr_t at) {
    finder.write_same(space, at, 4, race_finder::packed(access_kind::write, site));
  }

  std::size_t count() const { return races.size(); }

  memory_space space = memory_space::global;
  std::uint32_t site = 0;
  race_finder finder;
  std::vector<found_race> races;

private:
  void access(access_kind kind, std::uintptr_t at, std::size_t bytes) {
    finder.access(space, at, bytes, race_finder::packed(kind, site), kind != access_kind::write);
  }
  void found(const found_race &race) override { races.push_back(race); }
};

} // namespace

TEST_F(RaceFinder, ReadAfterWriteOfAnotherThread) {
  site = 7;
  write(x);
  thread(1);
  site = 8;
  read(x);
  ASSERT_EQ(count(), 1u);
  EXPECT_EQ(races[0].address, x);
  EXPECT_EQ(races[0].first.site, 7u);
  EXPECT_EQ(races[0].first.thread, 0u);
  EXPECT_EQ(races[0].second.site, 8u);
  EXPECT_EQ(races[0].second.thread, 1u);
  EXPECT_FALSE(races[0].is_uninitialized);
}

TEST_F(RaceFinder, WriteAfterReadAndWriteAfterWriteOfAnotherThread) {
  read(x);
  write(y);
  thread(1);
  write(x);
  EXPECT_EQ(count(), 1u);
  write(y);
  EXPECT_EQ(count(), 2u);
}

TEST_F(RaceFinder, AThreadIsInOrderWithItself) {
  write(x);
  read(x);
  write(x);
  change(x);
  read(x);
  EXPECT_EQ(count(), 0u);
}

TEST_F(RaceFinder, ReadsOfManyThreadsAreNoRaceButWithAWrite) {
  for (std::uint32_t t = 0; t < 5; ++t) {
    thread(t);
    read(x);
  }
  EXPECT_EQ(count(), 0u);
  // Whichever of the readers writes, another one has read.
  thread(0);
  write(x);
  EXPECT_EQ(count(), 1u);
}

TEST_F(RaceFinder, ABarrierOrdersTheThreadsOfABlock) {
  write(x);
  thread(1);
  write(y);
  barrier();
  read(y);
  finder.resume_thread(1);
  read(x);
  barrier();
  write(x);
  EXPECT_EQ(count(), 0u);
  finder.resume_thread(1);
  read(x); // behind the same barrier as the write
  EXPECT_EQ(count(), 1u);
}

TEST_F(RaceFinder, ABarrierOrdersOnlyTheMemoryThatItFences) {
  write(x);
  barrier(/*orders_global=*/false, /*orders_tile=*/true);
  finder.resume_thread(1);
  read(x);
  EXPECT_EQ(count(), 1u);

  space = memory_space::tile;
  finder.resume_thread(0);
  write(y);
  barrier(/*orders_global=*/true, /*orders_tile=*/false);
  finder.resume_thread(1);
  read(y);
  EXPECT_EQ(count(), 2u);
}

TEST_F(RaceFinder, NothingOrdersTwoBlocks) {
  write(x);
  read(y);
  barrier();
  block();
  read(x);
  ASSERT_EQ(count(), 1u);
  EXPECT_EQ(races[0].first.block, 0u);
  EXPECT_EQ(races[0].second.block, 1u);
  block();
  read(y);
  EXPECT_EQ(count(), 1u);
  write(y);
  EXPECT_EQ(count(), 2u);
}

TEST_F(RaceFinder, AWriteThatABarrierOrdersIsKnownToOtherBlocksStill) {
  write(x);
  barrier();
  read(x);
  finder.resume_thread(1);
  read(x);
  EXPECT_EQ(count(), 0u);
  block();
  read(x);
  EXPECT_EQ(count(), 1u);
}

TEST_F(RaceFinder, TileMemoryIsTheBlocksOwn) {
  space = memory_space::tile;
  write(x);
  block();
  write(x);
  read(x);
  EXPECT_EQ(count(), 0u);
}

TEST_F(RaceFinder, TileMemoryIsReadBeforeItIsWritten) {
  space = memory_space::tile;
  read(x);
  ASSERT_EQ(count(), 1u);
  EXPECT_TRUE(races[0].is_uninitialized);
  // What an earlier block has left is nothing.
  write(y);
  block();
  read(y);
  ASSERT_EQ(count(), 2u);
  EXPECT_TRUE(races[1].is_uninitialized);
}

TEST_F(RaceFinder, PartsOfWhatIsReadMayHoldNothing) {
  space = memory_space::tile;
  write(x, 8);
  write(x + 8, 1);
  read(x, 12); // as the copy of a struct does, with what lies between its members
  read(x + 8);
  EXPECT_EQ(count(), 0u);
  read(x + 9, 1);
  EXPECT_EQ(count(), 0u); // it was read already
  read(x + 12);
  EXPECT_EQ(count(), 1u);
}

TEST_F(RaceFinder, AtomicOperationsRaceOnlyWithOthers) {
  change(x);
  thread(1);
  change(x);
  block();
  change(x);
  EXPECT_EQ(count(), 0u);
  read(x);
  EXPECT_EQ(count(), 1u);
  thread(1);
  write(x);
  EXPECT_EQ(count(), 2u);
}

TEST_F(RaceFinder, EachThreadThatReadsWhatAnotherChangesHasARace) {
  change(x);
  read(x);
  for (std::uint32_t t = 1; t < 4; ++t) {
    thread(t);
    read(x);
    EXPECT_EQ(count(), t);
  }
}

TEST_F(RaceFinder, ALaunchFollowsTheOneBefore) {
  write(x);
  launch();
  read(x);
  launch();
  thread(1);
  write(x);
  EXPECT_EQ(count(), 0u);
}

TEST_F(RaceFinder, ThreadsOfASimpleKernelAreAsStrangeAsBlocks) {
  launch(/*is_tiled=*/false);
  write(x);
  thread(1);
  read(x);
  ASSERT_EQ(count(), 1u);
  EXPECT_EQ(races[0].first.block, 0u);
  EXPECT_EQ(races[0].first.thread, 0u);
  block();
  thread(5);
  read(x);
  ASSERT_EQ(count(), 2u);
  EXPECT_EQ(races[1].second.block, 1u);
  EXPECT_EQ(races[1].second.thread, 5u);
}

TEST_F(RaceFinder, BytesOfAWordAreToldApart) {
  write(x, 1);
  thread(1);
  write(x + 1, 1);
  read(x + 2, 2);
  EXPECT_EQ(count(), 0u);
  read(x, 4);
  EXPECT_EQ(count(), 1u);
  write(x + 1, 1);
  EXPECT_EQ(count(), 1u);
}

TEST_F(RaceFinder, WideAccessesRaceInEachOfTheirWords) {
  write(x, 16);
  thread(1);
  read(x + 12, 8);
  ASSERT_EQ(count(), 1u);
  EXPECT_EQ(races[0].address, x + 12);
}

TEST_F(RaceFinder, WhatIsThereAlreadyIsWrittenWithoutARace) {
  read(x);
  thread(1);
  write_same(x);
  EXPECT_EQ(count(), 0u);
  write(y);
  thread(2);
  write_same(y);
  EXPECT_EQ(count(), 0u);
  // But what another thread writes then is another thing.
  thread(3);
  write(x);
  EXPECT_GE(count(), 1u);
}

TEST_F(RaceFinder, NothingIsThereInNewTileMemory) {
  space = memory_space::tile;
  write_same(x);
  thread(1);
  read(x);
  ASSERT_EQ(count(), 1u);
  EXPECT_FALSE(races[0].is_uninitialized);
}

TEST_F(RaceFinder, ManyWordsAtOnce) {
  constexpr std::uintptr_t far = std::uintptr_t(1) << 40;
  for (std::uintptr_t i = 0; i < 100000; ++i)
    write(i % 2 ? x + 4 * i : far + 4 * i);
  thread(1);
  for (std::uintptr_t i = 0; i < 100000; ++i)
    read(i % 2 ? x + 4 * i : far + 4 * i);
  EXPECT_EQ(count(), 100000u);
}
