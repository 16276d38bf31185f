// tile_barrier and the fences (K20 to K22).
#include "kernel_test.h"

#include <amp.h>

#include <type_traits>

using namespace concurrency;

static_assert(!std::is_default_constructible_v<tile_barrier>, "barriers come from tiled_index");
static_assert(!std::is_copy_assignable_v<tile_barrier>);
static_assert(std::is_copy_constructible_v<tile_barrier>);

TEST(TileBarrier, MakesTileStaticWritesVisible) {
  const int n = 1024;
  array_view<int, 1> v(n);
  parallel_for_each(v.get_extent().tile<64>(), [=] __device__(tiled_index<64> t) {
    __shared__ int values[64];
    for (int round = 0; round < 3; ++round) {
      values[t.local[0]] = t.global[0] + round;
      t.barrier.wait();
      v[t] = values[63 - t.local[0]];
      t.barrier.wait_with_tile_static_memory_fence();
    }
  });
  for (int i = 0; i < n; ++i)
    ASSERT_EQ(v[i], i / 64 * 64 + 63 - i % 64 + 2);
}

TEST(TileBarrier, FencesDoNotBlock) {
  array_view<int, 1> v(4);
  parallel_for_each(v.get_extent().tile<4>(), [=] __device__(tiled_index<4> t) {
    if (t.local[0] == 0) { // divergent: a barrier here would be an error
      all_memory_fence(t.barrier);
      global_memory_fence(t.barrier);
      tile_static_memory_fence(t.barrier);
    }
    v[t] = 1;
  });
  EXPECT_EQ(v[3], 1);
}

#if defined(__HIP_CPU_DEVICE__) // which alone notices
// The error comes from the first call that waits for the view, which is lost then (K42, K43).
TEST(TileBarrier, NotReachedByAllIsReported) {
  accelerator_view av = accelerator().create_view();
  array_view<int, 1> v(8);
  parallel_for_each(av, v.get_extent().tile<8>(), [=] __device__(tiled_index<8> t) {
    if (t.local[0] < 4)
      t.barrier.wait();
    v[t] = 1;
  });
  EXPECT_THROW(av.wait(), accelerator_view_removed);
  EXPECT_THROW(av.wait(), accelerator_view_removed);
}
#endif

namespace {
/// Adds up a tile's values, in a function that gets the barrier.
__device__ int tile_sum(int *values, int local, tile_barrier barrier) {
  for (int half = 32; half > 0; half /= 2) {
    if (local < half)
      values[local] += values[local + half];
    barrier.wait_with_all_memory_fence();
  }
  return values[0];
}
} // namespace

TEST(TileBarrier, EveryWayToWait) {
  array_view<int, 1> sums(4), global(256);
  parallel_for_each(extent<1>(256).tile<64>(), [=] __device__(tiled_index<64> t) {
    __shared__ int values[64];
    global[t] = t.global[0];
    t.barrier.wait_with_global_memory_fence();
    // Another thread's value, through global memory.
    values[t.local[0]] = global[t.tile_origin[0] + 63 - t.local[0]];
    t.barrier.wait_with_tile_static_memory_fence();
    const int sum = tile_sum(values, t.local[0], t.barrier);
    if (t.local[0] == 0)
      sums[t.tile] = sum;
  });
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ(sums[i], 64 * (64 * i) + 2016);
}
