// Every thread of every block runs once and to its end, in whatever way the CPU device runs them:
// as a loop, as fibers once one waits at a barrier, and after a thread that ended early.

#include "kernel_test.h"

#include <amp.h>

#include <vector>

using namespace concurrency;

namespace {
constexpr int tile = 32, tiles = 200;

/// What the kernel leaves for each thread; -1 for one that did not run.
template <typename Kernel> std::vector<int> results_of(const Kernel &kernel) {
  std::vector<int> results(tile * tiles, -1);
  array_view<int, 1> v(tile * tiles, results);
  parallel_for_each(v.get_extent().tile<tile>(), [=] __device__(tiled_index<tile> t) {
    // What a thread counts up tells of threads that run twice.
    v[t.global] += kernel(t) + 1;
  });
  try {
    accelerator().get_default_view().wait();
  } catch (const runtime_exception &) {
    // What a thread that was aborted says.
  }
  v.synchronize();
  return results;
}
std::vector<int> counted_up(int add = 0) {
  std::vector<int> numbers;
  for (int i = 0; i < tile * tiles; ++i)
    numbers.push_back(i + add);
  return numbers;
}
} // namespace

TEST(KernelThreads, WithoutBarrier) {
  EXPECT_EQ(results_of([] __device__(const tiled_index<tile> &t) { return t.global[0]; }),
            counted_up());
}

TEST(KernelThreads, BarrierOfEveryTile) {
  EXPECT_EQ(results_of([] __device__(const tiled_index<tile> &t) {
              __shared__ int sum;
              if (t.local[0] == 0)
                sum = 0;
              t.barrier.wait();
              if (t.local[0] == tile - 1)
                sum = 7;
              t.barrier.wait();
              return t.global[0] + sum;
            }),
            counted_up(7));
}

TEST(KernelThreads, BarrierOfSomeTiles) {
  EXPECT_EQ(results_of([] __device__(const tiled_index<tile> &t) {
              __shared__ int last;
              if (t.tile[0] % 3 != 1)
                return t.global[0];
              if (t.local[0] == tile - 1)
                last = t.tile[0];
              t.barrier.wait();
              const int seen = last;
              t.barrier.wait();
              return t.local[0] + seen * tile;
            }),
            counted_up());
}

TEST(KernelThreads, ThreadsThatEndEarly) {
  // Of every fourth tile, the first, one in the middle or the last thread; with a barrier behind
  // it in every other of these.
  const auto ends = [](int at) { return at % 4 == 0; };
  const std::vector<int> results = results_of([] __device__(const tiled_index<tile> &t) {
    const int at = t.tile[0];
    const int which = at % 3 == 0 ? 0 : at % 3 == 1 ? 13 : tile - 1;
    if (at % 4 == 0 && t.local[0] == which)
      direct3d_abort();
    if (at % 8 == 0)
      t.barrier.wait();
    return t.global[0];
  });
  for (int i = 0; i < tile * tiles; ++i) {
    const int at = i / tile, which = at % 3 == 0 ? 0 : at % 3 == 1 ? 13 : tile - 1;
    EXPECT_EQ(results[i], ends(at) && i % tile == which ? -1 : i);
  }
}

namespace {
/// How often a simple kernel ran for each index.
template <int N> void expect_each_index_once(const concurrency::extent<N> &domain) {
  std::vector<int> runs(domain.size());
  array_view<int, N> v(domain, runs);
  parallel_for_each(domain, [=] __device__(concurrency::index<N> i) { ++v[i]; });
  v.synchronize();
  EXPECT_EQ(runs, std::vector<int>(domain.size(), 1));
}
} // namespace

TEST(KernelThreads, SimpleDomainsThatBlocksOverhang) {
  for (int size : {1, 2, 255, 256, 257, 1000}) {
    expect_each_index_once(concurrency::extent<1>(size));
    expect_each_index_once(concurrency::extent<2>(3, size));
    expect_each_index_once(concurrency::extent<2>(size, 3));
    expect_each_index_once(concurrency::extent<3>(5, 7, size));
    expect_each_index_once(concurrency::extent<3>(size, 2, 3));
  }
}
