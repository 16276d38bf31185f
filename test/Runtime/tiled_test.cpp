// tiled_extent, tiled_index and tile_barrier.
#include "kernel_test.h"

#include <amp.h>

#include <type_traits>

using namespace concurrency;

static_assert(tiled_extent<4>::rank == 1);
static_assert(tiled_extent<4, 8>::rank == 2 && tiled_extent<4, 8>::tile_dim1 == 8);
static_assert(tiled_extent<2, 3, 4>::rank == 3 && tiled_extent<2, 3, 4>::tile_dim2 == 4);
static_assert(std::is_base_of_v<extent<2>, tiled_extent<4, 8>>);
static_assert(std::is_convertible_v<extent<2>, tiled_extent<4, 8>>, "the conversion is implicit");
static_assert(!std::is_default_constructible_v<tile_barrier>, "barriers come from tiled_index");
static_assert(!std::is_copy_assignable_v<tile_barrier>);
static_assert(!std::is_default_constructible_v<tiled_index<4>>);

TEST(TiledExtent, PadsUpAndTruncatesDown) {
  const tiled_extent<4, 8> e = extent<2>(9, 16).tile<4, 8>();
  EXPECT_EQ(e.pad(), (tiled_extent<4, 8>(extent<2>(12, 16))));
  EXPECT_EQ(e.truncate(), (tiled_extent<4, 8>(extent<2>(8, 16))));
  EXPECT_EQ(e.get_tile_extent(), (extent<2>(4, 8)));
}

TEST(TiledExtent, PadOfZeroIsZero) { EXPECT_EQ(extent<1>(0).tile<16>().pad()[0], 0); }

TEST(TiledExtent, ArithmeticLosesTheTiling) {
  const auto sum = extent<1>(8).tile<4>() + 1;
  static_assert(std::is_same_v<decltype(sum), const extent<1>>);
  EXPECT_EQ(sum[0], 9);
}

namespace {
struct place {
  int global, local, tile, origin;
};
} // namespace

TEST(TiledIndex, SaysWhereTheThreadIs) {
  array_view<place, 1> places(12);
  parallel_for_each(places.get_extent().tile<4>(), [=] __device__(tiled_index<4> t) {
    places[t] = {t.global[0], t.local[0], t.tile[0], t.tile_origin[0]};
  });
  for (int i = 0; i < 12; ++i) {
    EXPECT_EQ(places[i].global, i);
    EXPECT_EQ(places[i].local, i % 4);
    EXPECT_EQ(places[i].tile, i / 4);
    EXPECT_EQ(places[i].origin, i / 4 * 4);
  }
}

TEST(TiledIndex, ComponentZeroIsMostSignificant) {
  array_view<int, 3> order(4, 6, 8);
  parallel_for_each(order.get_extent().tile<2, 3, 4>(), [=] __device__(tiled_index<2, 3, 4> t) {
    order[t.global] = t.local[0] * 100 + t.local[1] * 10 + t.local[2];
  });
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 6; ++j)
      for (int k = 0; k < 8; ++k)
        ASSERT_EQ(order(i, j, k), i % 2 * 100 + j % 3 * 10 + k % 4);
}

TEST(TiledIndex, ATiledKernelMayTakeAnIndex) {
  array_view<int, 2> v(4, 4);
  parallel_for_each(v.get_extent().tile<2, 2>(),
                    [=] __device__(concurrency::index<2> i) { v[i] = i[0] * 4 + i[1]; });
  for (int i = 0; i < 16; ++i)
    EXPECT_EQ(v(i / 4, i % 4), i);
}

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
