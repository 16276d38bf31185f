// tiled_extent (K10 to K12).
#include <amp.h>
#include <gtest/gtest.h>

#include <climits>
#include <type_traits>

using namespace concurrency;

static_assert(tiled_extent<4>::rank == 1 && tiled_extent<4>::tile_dim0 == 4);
static_assert(tiled_extent<4, 8>::rank == 2 && tiled_extent<4, 8>::tile_dim0 == 4 &&
              tiled_extent<4, 8>::tile_dim1 == 8);
static_assert(tiled_extent<2, 3, 4>::rank == 3 && tiled_extent<2, 3, 4>::tile_dim0 == 2 &&
              tiled_extent<2, 3, 4>::tile_dim1 == 3 && tiled_extent<2, 3, 4>::tile_dim2 == 4);
static_assert(std::is_base_of_v<extent<1>, tiled_extent<4>>);
static_assert(std::is_base_of_v<extent<2>, tiled_extent<4, 8>>);
static_assert(std::is_base_of_v<extent<3>, tiled_extent<2, 3, 4>>);
static_assert(std::is_convertible_v<extent<2>, tiled_extent<4, 8>>, "the conversion is implicit");
static_assert(std::is_same_v<decltype(extent<3>().tile<2, 3, 4>()), tiled_extent<2, 3, 4>>);

TEST(TiledExtent, DefaultIsZero) {
  EXPECT_EQ(tiled_extent<4>()[0], 0);
  EXPECT_EQ((tiled_extent<4, 8>().size()), 0u);
  EXPECT_EQ((tiled_extent<2, 3, 4>()[2]), 0);
}

TEST(TiledExtent, PadsUpAndTruncatesDown) {
  const tiled_extent<4, 8> e = extent<2>(9, 16).tile<4, 8>();
  EXPECT_EQ(e.pad(), (tiled_extent<4, 8>(extent<2>(12, 16))));
  EXPECT_EQ(e.truncate(), (tiled_extent<4, 8>(extent<2>(8, 16))));
  EXPECT_EQ(e.get_tile_extent(), (extent<2>(4, 8)));
}

TEST(TiledExtent, PadOfZeroIsZero) { EXPECT_EQ(extent<1>(0).tile<16>().pad()[0], 0); }

TEST(TiledExtent, RoundsNegativeComponents) {
  EXPECT_EQ(extent<1>(-5).tile<4>().pad()[0], -4);
  EXPECT_EQ(extent<1>(-3).tile<4>().pad()[0], 0);
  EXPECT_EQ(extent<1>(-8).tile<4>().pad()[0], -8);
  EXPECT_EQ(extent<1>(-5).tile<4>().truncate()[0], -4);
  EXPECT_EQ(extent<1>(-3).tile<4>().truncate()[0], 0);
  EXPECT_EQ((extent<2>(-5, 5).tile<3, 3>().pad()), (tiled_extent<3, 3>(extent<2>(-3, 6))));
  EXPECT_EQ((extent<3>(-9, -1, 7).tile<4, 4, 4>().pad()),
            (tiled_extent<4, 4, 4>(extent<3>(-8, 0, 8))));
}

TEST(TiledExtent, WrapsAboveTheLargestInt) {
  EXPECT_EQ(extent<1>(INT_MAX).tile<4>().pad()[0], INT_MIN);
  EXPECT_EQ(extent<1>(INT_MIN).tile<4>().pad()[0], INT_MIN);
  EXPECT_EQ(extent<1>(INT_MAX).tile<4>().truncate()[0], INT_MAX - 3);
}

// The limits of tiles are a launch's (K203); arithmetic has none.
TEST(TiledExtent, TilesOfAnySize) {
  const auto line = extent<1>(5000).tile<2048>();
  EXPECT_EQ(line.pad()[0], 6144);
  EXPECT_EQ(line.truncate()[0], 4096);
  const auto plane = extent<2>(5000, 70).tile<64, 64>();
  EXPECT_EQ(plane.pad(), (tiled_extent<64, 64>(extent<2>(5056, 128))));
  const auto box = extent<3>(200, 3, 65).tile<128, 2, 64>();
  EXPECT_EQ(box.pad(), (tiled_extent<128, 2, 64>(extent<3>(256, 4, 128))));
  EXPECT_EQ(box.truncate(), (tiled_extent<128, 2, 64>(extent<3>(128, 2, 64))));
  EXPECT_EQ(box.get_tile_extent(), (extent<3>(128, 2, 64)));
}

TEST(TiledExtent, ArithmeticLosesTheTiling) {
  const auto sum = extent<1>(8).tile<4>() + 1;
  static_assert(std::is_same_v<decltype(sum), const extent<1>>);
  EXPECT_EQ(sum[0], 9);
}

TEST(TiledExtent, EveryRank) {
  EXPECT_EQ(extent<1>(10).tile<4>().pad()[0], 12);
  EXPECT_EQ(extent<1>(10).tile<4>().truncate()[0], 8);
  const tiled_extent<2, 3, 4> e = extent<3>(3, 6, 9).tile<2, 3, 4>();
  EXPECT_EQ(e.pad(), (tiled_extent<2, 3, 4>(extent<3>(4, 6, 12))));
  EXPECT_EQ(e.truncate(), (tiled_extent<2, 3, 4>(extent<3>(2, 6, 8))));
  EXPECT_EQ(e.get_tile_extent(), (extent<3>(2, 3, 4)));
  EXPECT_EQ(extent<1>(10).tile<4>().get_tile_extent(), extent<1>(4));
}

TEST(TiledExtent, ComparesTheExtents) {
  const tiled_extent<4, 8> a(extent<2>(8, 8)), b(extent<2>(8, 16));
  tiled_extent<4, 8> c = a;
  EXPECT_TRUE(a == c);
  EXPECT_TRUE(a != b);
  c = b;
  EXPECT_TRUE(b == c);
  EXPECT_FALSE(b != c);
}
