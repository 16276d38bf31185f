// tiled_index (K15, K16).
#include "kernel_test.h"

#include <amp.h>

#include <type_traits>

using namespace concurrency;

static_assert(!std::is_default_constructible_v<tiled_index<4>>);
static_assert(!std::is_copy_assignable_v<tiled_index<4, 4>>);
static_assert(std::is_copy_constructible_v<tiled_index<2, 3, 4>>);
static_assert(tiled_index<4>::rank == 1 && tiled_index<4, 8>::rank == 2 &&
              tiled_index<2, 3, 4>::rank == 3);
static_assert(tiled_index<4>::tile_dim0 == 4 && tiled_index<4, 8>::tile_dim1 == 8 &&
              tiled_index<2, 3, 4>::tile_dim2 == 4);
static_assert(std::is_convertible_v<tiled_index<4, 8>, concurrency::index<2>>);

namespace {
struct thread_place {
  int global, local, tile, origin;
};
} // namespace

TEST(TiledIndex, SaysWhereTheThreadIs) {
  array_view<thread_place, 1> places(12);
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

TEST(TiledIndex, IsMadeOfItsParts) {
  array_view<int, 1> v(6);
  parallel_for_each(extent<1>(1).tile<1>(), [=] __device__(tiled_index<1> t) {
    const tiled_index<2, 3> made(concurrency::index<2>(5, 7), concurrency::index<2>(1, 1),
                                 concurrency::index<2>(2, 2), concurrency::index<2>(4, 6),
                                 t.barrier);
    const tiled_index<2, 3> copy(made);
    const concurrency::index<2> global = copy; // the conversion
    v[0] = global[0] * 10 + global[1];
    v[1] = copy.local[1];
    v[2] = copy.tile[0];
    v[3] = copy.tile_origin[1];
    v[4] = copy.get_tile_extent()[0];
    v[5] = copy.get_tile_extent()[1];
  });
  const int expected[] = {57, 1, 2, 6, 2, 3};
  for (int i = 0; i < 6; ++i)
    EXPECT_EQ(v[i], expected[i]);
}
