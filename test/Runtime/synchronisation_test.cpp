// Host and device synchronisation of array_view (K100 to K117): what is visible
// where, and that no byte moves without need.
#include "transfers.h"

#include <amp.h>

#include <atomic>
#include <thread>

using namespace concurrency;

namespace {
const int n = 1000;
const std::size_t size = n * sizeof(int);

void increment(const array_view<int, 1> &v) {
  parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] += 1; });
}
int sum_on_device(const array_view<const int, 1> &v) {
  int result = 0;
  array_view<int, 1> sum(1, &result);
  parallel_for_each(extent<1>(1), [=] __device__(concurrency::index<1>) {
    sum[0] = 0;
    for (int i = 0; i < v.get_extent()[0]; ++i)
      sum[0] += v[i];
  });
  sum.synchronize();
  return result;
}
} // namespace

TEST(Synchronisation, ConstructionMovesNothing) {
  std::vector<int> data(n);
  EXPECT_EQ(bytes_moved([&] { array_view<int, 1> v(data); }), 0u);
}

TEST(Synchronisation, HostSeesKernelWrites) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  increment(v);
  EXPECT_EQ(v[7], 2);
  EXPECT_EQ(data[8], 2); // the whole is home now
}

// Whichever element is asked for, the view is current as a whole afterwards (K106): programs read
// one element and go on through their own pointer to the source.
TEST(Synchronisation, OneElementMakesTheWholeViewCurrent) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  const array_view<int, 1> written = v.section(500, 500);
  const array_view<const int, 1> read = v.section(400, 200);
  EXPECT_EQ(v[0], 1);
  increment(written);
  EXPECT_EQ(v.section(0, 500)[0], 1); // what is current before it can be taken at once from now on
  EXPECT_EQ(read[10], 1);             // current by itself
  EXPECT_EQ(data[599], 2);
  EXPECT_EQ(data[600], 1); // what the view does not show stays where it is
}

TEST(Synchronisation, DataMakesTheWholeViewCurrent) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  increment(v.section(500, 500));
  EXPECT_EQ(v.section(0, 500)[0], 1);
  EXPECT_EQ(v.section(400, 200).data()[150], 2);
}

TEST(Synchronisation, OneElementMakesAStridedViewCurrent) {
  std::vector<int> data(n, 1);
  array_view<int, 2> v(20, 50, data);
  increment(v.section(10, 0, 10, 50).section(0, 0, 1, 50)[0]);
  EXPECT_EQ(v(0, 0), 1);
  increment(v.section(10, 0, 10, 50)[0]);
  EXPECT_EQ(v.section(0, 0, 10, 50)(0, 0), 1);
  const array_view<const int, 2> columns = v.section(5, 20, 10, 3);
  EXPECT_EQ(columns(0, 0), 1);
  EXPECT_EQ(data[10 * 50 + 21], 3);
}

TEST(Synchronisation, KernelSeesHostWrites) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  increment(v);
  v[3] = 100;
  increment(v);
  EXPECT_EQ(v[3], 101);
  EXPECT_EQ(v[4], 3);
}

TEST(Synchronisation, WhatTheHostDoesNotChangeDoesNotGoBack) { // of small views
  std::vector<int> data(4, 1);
  array_view<int, 1> v(data);
  const auto moved_by_kernel = [&] { return bytes_moved([&] { increment(v); }); };
  increment(v);
  EXPECT_EQ(v[0], 2); // counts as a write
  EXPECT_EQ(moved_by_kernel(), 0u);
  EXPECT_EQ(v[0], 3);
  data[3] = 10;
  EXPECT_EQ(moved_by_kernel(), 4 * sizeof(int));
  EXPECT_EQ(v[3], 11);
  EXPECT_EQ(sum_on_device(v), 4 + 4 + 4 + 11);
  v[0] = 7;
  increment(v);
  v[1] = 4;
  increment(v);
  EXPECT_EQ(data[0], 8); // from the last access of the host
  EXPECT_EQ(v[0], 9);
  EXPECT_EQ(v[1], 5);
}

TEST(Synchronisation, ReadOnlyViewIsNeverCopiedBack) {
  const std::vector<int> data(n, 1);
  EXPECT_EQ(bytes_from_device([&] {
              array_view<const int, 1> v(data);
              array_view<int, 1> out(n);
              parallel_for_each(v.get_extent(),
                                [=] __device__(concurrency::index<1> i) { out[i] = v[i]; });
            }),
            0u);
}

TEST(Synchronisation, DiscardedDataIsNeverCopiedIn) {
  std::vector<int> data(n, 1);
  EXPECT_EQ(bytes_to_device([&] {
              array_view<int, 1> v(data);
              v.discard_data();
              parallel_for_each(v.get_extent(),
                                [=] __device__(concurrency::index<1> i) { v[i] = i[0]; });
            }),
            0u);
  EXPECT_EQ(data[42], 42); // the last view wrote back
}

TEST(Synchronisation, DiscardedDataIsNeverWrittenBack) {
  std::vector<int> data(n, 1);
  EXPECT_EQ(bytes_from_device([&] {
              array_view<int, 1> v(data);
              increment(v);
              v.discard_data();
            }),
            0u);
  EXPECT_EQ(data[0], 1);
}

TEST(Synchronisation, DiscardOfASectionKeepsTheRest) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  v.section(0, 10).discard_data();
  increment(v);
  EXPECT_EQ(v[500], 2);
}

TEST(Synchronisation, ASectionMovesItsOwnElements) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  const array_view<int, 1> part = v.section(100, 50);
  EXPECT_EQ(bytes_to_device([&] { increment(part); }), 50 * sizeof(int));
  EXPECT_EQ(bytes_moved([&] { EXPECT_EQ(data[0], 1); }), 0u);
  EXPECT_EQ(bytes_from_device([&] { EXPECT_EQ(v[120], 2); }), 50 * sizeof(int));
}

TEST(Synchronisation, AStridedSectionMovesItsOwnElements) {
  std::vector<int> data(n, 1);
  array_view<int, 2> v(20, 50, data);
  const array_view<int, 2> part = v.section(2, 10, 5, 7);
  EXPECT_EQ(bytes_to_device([&] {
              parallel_for_each(part.get_extent(),
                                [=] __device__(concurrency::index<2> i) { part[i] = i[0]; });
            }),
            5 * 7 * sizeof(int));
  EXPECT_EQ(bytes_from_device([&] { v.synchronize(); }), 5 * 7 * sizeof(int));
  EXPECT_EQ(data[6 * 50 + 16], 4);
  EXPECT_EQ(data[6 * 50 + 17], 1);
}

TEST(Synchronisation, ADiscardedSectionIsNeverCopiedIn) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  v.section(200, 300).discard_data();
  EXPECT_EQ(bytes_to_device([&] {
              parallel_for_each(v.get_extent(),
                                [=] __device__(concurrency::index<1> i) { v[i] = i[0]; });
            }),
            size - 300 * sizeof(int));
  EXPECT_EQ(v[250], 250);
}

TEST(Synchronisation, AKernelRunsWhereItsDataIs) {
  accelerator_view other = accelerator().create_view();
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  parallel_for_each(other, v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] += 1; });
  EXPECT_EQ(bytes_moved([&] { increment(v); }), 0u); // without a view: on `other` (K205)
  std::vector<int> more(n, 1);
  array_view<int, 1> w(more);
  // Not all of it is there, so the default view it is.
  EXPECT_EQ(bytes_moved([&] {
              parallel_for_each(v.get_extent(),
                                [=] __device__(concurrency::index<1> i) { v[i] += w[i]; });
            }),
            2 * size);
  EXPECT_EQ(v[0], 4);
}

TEST(Synchronisation, DataStaysOnTheDeviceBetweenKernels) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  EXPECT_EQ(bytes_to_device([&] {
              increment(v);
              increment(v);
              increment(v);
            }),
            size);
  EXPECT_EQ(bytes_from_device([&] {
              EXPECT_EQ(v[0], 4);
              EXPECT_EQ(v[1], 4);
              v.synchronize();
            }),
            size);
}

TEST(Synchronisation, ReadingOnTheHostLeavesTheDeviceCopyCurrent) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  increment(v);
  array_view<const int, 1> reader(v);
  EXPECT_EQ(reader[5], 2);
  EXPECT_EQ(bytes_to_device([&] { increment(v); }), 0u);
}

TEST(Synchronisation, AKernelThatReadsLeavesTheHostCopyCurrent) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  array_view<const int, 1> reader(v);
  EXPECT_EQ(sum_on_device(reader), n);
  EXPECT_EQ(bytes_moved([&] { EXPECT_EQ(reader[0], 1); }), 0u);
  v[0] = 11; // and a host write afterwards is seen
  EXPECT_EQ(sum_on_device(reader), n + 10);
}

TEST(Synchronisation, LastViewWritesBack) {
  std::vector<int> data(n, 1);
  {
    array_view<int, 1> outer(data);
    {
      array_view<int, 1> section = outer.section(10, 20);
      array_view<int, 1> copy = outer;
      increment(copy);
    }
    EXPECT_EQ(data[0], 1) << "views of the source are left";
  }
  EXPECT_EQ(data[0], 2);
}

TEST(Synchronisation, SynchronizeReadKeepsTheDeviceCopy) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  increment(v);
  v.synchronize();
  EXPECT_EQ(data[0], 2);
  EXPECT_EQ(bytes_to_device([&] { increment(v); }), 0u);
}

TEST(Synchronisation, SynchronizeReadWriteLetsTheHostChangeTheSource) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  increment(v);
  v.synchronize(access_type_read_write);
  data[0] = 50;
  increment(v);
  EXPECT_EQ(v[0], 51);
  EXPECT_EQ(v[1], 3);
}

TEST(Synchronisation, SynchronizeWriteMovesNothing) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  increment(v);
  EXPECT_EQ(bytes_moved([&] { v.synchronize(access_type_write); }), 0u);
}

TEST(Synchronisation, SynchronizeToPrefetches) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  EXPECT_EQ(bytes_to_device([&] { v.synchronize_to(accelerator().get_default_view()); }), size);
  EXPECT_EQ(bytes_moved([&] { EXPECT_EQ(sum_on_device(v), n); }), 2 * sizeof(int));
}

TEST(Synchronisation, AsynchronousFormsBecomeReady) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  increment(v);
  v.synchronize_async().get();
  EXPECT_EQ(data[0], 2);
  v.synchronize_to_async(accelerator().get_default_view()).get();
  array_view<const int, 1>(v).synchronize_async().get();
}

TEST(Synchronisation, RefreshTakesTheHostsContents) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  EXPECT_EQ(sum_on_device(v), n);
  data[0] = 101; // behind the view's back
  v.refresh();
  EXPECT_EQ(sum_on_device(v), n + 100);
}

TEST(Synchronisation, TwoAcceleratorViewsSeeEachOthersWrites) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  accelerator_view a = accelerator().create_view(), b = accelerator().create_view();
  parallel_for_each(a, v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] += 1; });
  parallel_for_each(b, v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] *= 10; });
  parallel_for_each(a, v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] += 2; });
  EXPECT_EQ(v[999], 22);
}

TEST(Synchronisation, ReadAndWriteViewsOfOneSourceInOneKernel) {
  std::vector<int> data(n, 3);
  array_view<int, 1> v(data);
  array_view<const int, 1> r(v);
  parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] = r[i] * 2; });
  EXPECT_EQ(v[0], 6);
}

TEST(Synchronisation, ViewOverAnArrayKeepsItAlive) {
  array_view<int, 1> v(1);
  {
    const std::vector<int> data(n, 5);
    concurrency::array<int, 1> a(n, data.begin());
    v = array_view<int, 1>(a);
  }
  increment(v);
  EXPECT_EQ(v[10], 6);
}

TEST(Synchronisation, HostWritesThroughAViewReachTheArray) {
  concurrency::array<int, 1> a(n, std::vector<int>(n, 1).begin());
  {
    array_view<int, 1> v(a);
    v[0] = 7;
  }
  parallel_for_each(a.get_extent(), [a = amp2hip::ref(a)] __device__(
                                        concurrency::index<1> i) mutable { a[i] += 1; });
  std::vector<int> result = a;
  EXPECT_EQ(result[0], 8);
  EXPECT_EQ(result[1], 2);
}

// The host's memory for such a view is found when somebody first needs it, by any of the threads.
TEST(Synchronisation, ManyThreadsReadOneViewWithoutSourceFirst) {
  for (int round = 0; round < 20; ++round) {
    const array_view<int, 1> v{extent<1>(n)};
    parallel_for_each(v.get_extent(),
                      [=] __device__(concurrency::index<1> i) { v[i] = round + i[0]; });
    const array_view<const int, 1> reader(v);
    std::atomic<int> waiting{4};
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
      threads.emplace_back([&] {
        --waiting;
        while (waiting != 0)
          ;
        for (int i = 0; i < n; ++i)
          ASSERT_EQ(reader[i], round + i);
      });
    for (std::thread &t : threads)
      t.join();
  }
}

// A compiler takes the question for the data out of a loop, but not past a launch in it.
TEST(Synchronisation, ALoopSeesTheKernelsThatItLaunches) {
  array_view<int, 2> m{extent<2>(4, n)};
  for (int y = 0; y < 4; ++y)
    for (int x = 0; x < n; ++x)
      m(y, x) = x;
  std::vector<int> data(n);
  array_view<int, 1> v(data);
  long sum = 0;
  for (int i = 0; i < n; ++i) {
    v[i] = i;
    if (i % 100 == 50) {
      increment(v);
      parallel_for_each(m.get_extent(), [=] __device__(concurrency::index<2> at) { ++m[at]; });
    }
    sum += m(i % 4, i) - i + v[i] - i;
  }
  long expected = 0;
  for (int i = 0; i < n; ++i)
    expected += (i + 50) / 100 + (i % 100 == 50);
  EXPECT_EQ(sum, expected);
}

// The elements may have the type of what the program takes for the shape of a view.
TEST(Synchronisation, ElementsOfTheTypeOfAnExtent) {
  std::vector<int> data(6, -1);
  array_view<int, 2> m(2, 3, data);
  concurrency::array<int, 2> a(2, 3, accelerator(accelerator::cpu_accelerator).get_default_view());
  for (int y = 0; y < m.get_extent()[0]; ++y)
    for (int x = 0; x < m.get_extent()[1]; ++x)
      m(y, x) = m[y][x] = a(y, x) = a[y][x] = 10 * y + x;
  EXPECT_EQ(data, (std::vector<int>{0, 1, 2, 10, 11, 12}));
  EXPECT_EQ(static_cast<std::vector<int>>(a), data);
}

// What only reads needs no synchronisation of the program's (K115).
TEST(Synchronisation, ManyThreadsReadOneView) {
  std::vector<int> data(n, 1);
  array_view<int, 1> v(data);
  const array_view<const int, 1> &reader = array_view<const int, 1>(v);
  for (int round = 0; round < 10; ++round) {
    increment(v);
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
      threads.emplace_back([&, t] {
        const array_view<const int, 1> mine = reader.section(t * 10, 100);
        for (int i = 0; i < 100; ++i) {
          ASSERT_EQ(reader[i], round + 2);
          ASSERT_EQ(mine[i], round + 2);
        }
        std::vector<int> sum(1);
        array_view<int, 1> out(sum);
        parallel_for_each(accelerator().create_view(), out.get_extent(),
                          [=] __device__(concurrency::index<1> i) { out[i] = mine[5] + mine[6]; });
        ASSERT_EQ(out[0], 2 * (round + 2));
      });
    for (std::thread &t : threads)
      t.join();
  }
}

// Each program of the tutorial kind moves exactly what it must.
TEST(Synchronisation, ElementWiseSumMovesTheLeast) {
  std::vector<int> a(n, 1), b(n, 2), c(n);
  EXPECT_EQ(bytes_moved([&] {
              array_view<const int, 1> va(a), vb(b);
              array_view<int, 1> vc(c);
              vc.discard_data();
              parallel_for_each(vc.get_extent(),
                                [=] __device__(concurrency::index<1> i) { vc[i] = va[i] + vb[i]; });
              vc.synchronize();
            }),
            3 * size);
  EXPECT_EQ(c[n - 1], 3);
}

TEST(Synchronisation, ArrayThereAndBackMovesTheLeast) {
  std::vector<int> data(n, 1);
  EXPECT_EQ(bytes_moved([&] {
              concurrency::array<int, 1> a(n, data.begin(), data.end());
              parallel_for_each(a.get_extent(),
                                [a = amp2hip::ref(a)] __device__(concurrency::index<1> i) mutable {
                                  a[i] *= 10;
                                });
              data = a;
            }),
            2 * size);
  EXPECT_EQ(data[0], 10);
}
