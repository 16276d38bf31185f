#include <amp.h>
#include <gtest/gtest.h>

using namespace concurrency;

TEST(Extent, SizeIsTheProduct) {
  EXPECT_EQ(extent<1>(7).size(), 7u);
  EXPECT_EQ(extent<3>(2, 3, 4).size(), 24u);
  const int components[] = {2, 3, 4, 5};
  EXPECT_EQ(extent<4>(components).size(), 120u);
  EXPECT_EQ(extent<2>().size(), 0u);
}

TEST(Extent, SizeWrapsAsUnsignedDoes) { EXPECT_EQ(extent<2>(65536, 65536).size(), 0u); }

TEST(Extent, ContainsWhatIsInEveryDimension) {
  const extent<2> e(3, 4);
  EXPECT_TRUE(e.contains(concurrency::index<2>(0, 0)));
  EXPECT_TRUE(e.contains(concurrency::index<2>(2, 3)));
  EXPECT_FALSE(e.contains(concurrency::index<2>(3, 0)));
  EXPECT_FALSE(e.contains(concurrency::index<2>(0, 4)));
  EXPECT_FALSE(e.contains(concurrency::index<2>(-1, 0)));
}

TEST(Extent, CombinesWithExtentsIndicesAndScalars) {
  const extent<2> e(10, 20);
  EXPECT_EQ(e + (extent<2>(1, 2)), (extent<2>(11, 22)));
  EXPECT_EQ(e - (extent<2>(1, 2)), (extent<2>(9, 18)));
  EXPECT_EQ(e + concurrency::index<2>(1, 2), (extent<2>(11, 22)));
  EXPECT_EQ(e - concurrency::index<2>(1, 2), (extent<2>(9, 18)));
  EXPECT_EQ(e * 2, (extent<2>(20, 40)));
  EXPECT_EQ(2 * e, (extent<2>(20, 40)));
  EXPECT_EQ(e / 3, (extent<2>(3, 6)));
  EXPECT_EQ(e % 7, (extent<2>(3, 6)));
  EXPECT_EQ(30 - e, (extent<2>(20, 10)));
  extent<2> f = e;
  EXPECT_EQ(f += (extent<2>(1, 1)), (extent<2>(11, 21)));
  EXPECT_EQ(f -= concurrency::index<2>(1, 1), e);
  EXPECT_EQ(++f, (extent<2>(11, 21)));
  EXPECT_EQ(f--, (extent<2>(11, 21)));
}
