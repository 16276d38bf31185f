// extent<N> (K5 to K8).
#include <amp.h>
#include <gtest/gtest.h>

#include <type_traits>

using namespace concurrency;

static_assert(extent<3>::rank == 3);
static_assert(std::is_same_v<extent<2>::value_type, int>);
static_assert(std::is_trivially_copyable_v<extent<4>>);
static_assert(!std::is_convertible_v<int, extent<1>>, "extent(int) is explicit");
static_assert(!std::is_convertible_v<concurrency::index<1>, extent<1>>);
static_assert(std::is_same_v<decltype(extent<2>() + concurrency::index<2>()), extent<2>>);
static_assert(std::is_same_v<decltype(2 * extent<2>()), extent<2>>);

TEST(Extent, DefaultIsZero) {
  const extent<4> e;
  for (int d = 0; d < 4; ++d)
    EXPECT_EQ(e[d], 0);
}

TEST(Extent, ConstructsFromComponents) {
  EXPECT_EQ(extent<1>(5)[0], 5);
  const extent<2> two(3, 4);
  EXPECT_EQ(two[0] * 10 + two[1], 34);
  const extent<3> three(1, 2, 3);
  EXPECT_EQ(three[2], 3);
  const int components[] = {9, 8, 7, 6};
  const extent<4> four(components);
  EXPECT_EQ(four[3], 6);
  extent<4> copy(four);
  copy[0] = 1;
  EXPECT_EQ(four[0], 9);
  copy = four;
  EXPECT_EQ(copy, four);
}

TEST(Extent, NonPositiveComponentsAreRepresentable) { EXPECT_EQ((extent<2>(0, -3)[1]), -3); }

TEST(Extent, SizeIsTheProduct) {
  EXPECT_EQ(extent<1>(7).size(), 7u);
  EXPECT_EQ(extent<3>(2, 3, 4).size(), 24u);
  const int components[] = {2, 3, 4, 5};
  EXPECT_EQ(extent<4>(components).size(), 120u);
  EXPECT_EQ(extent<2>().size(), 0u);
}

TEST(Extent, SizeWrapsAsUnsignedDoes) {
  EXPECT_EQ(extent<2>(65536, 65536).size(), 0u);
  EXPECT_EQ(extent<2>(65536, 65535).size(), 0xffff0000u);
}

TEST(Extent, ContainsWhatIsInEveryDimension) {
  const extent<2> e(3, 4);
  EXPECT_TRUE(e.contains(concurrency::index<2>(0, 0)));
  EXPECT_TRUE(e.contains(concurrency::index<2>(2, 3)));
  EXPECT_FALSE(e.contains(concurrency::index<2>(3, 0)));
  EXPECT_FALSE(e.contains(concurrency::index<2>(0, 4)));
  EXPECT_FALSE(e.contains(concurrency::index<2>(-1, 0)));
  const int components[] = {2, 2, 2, 2}, inside[] = {1, 1, 1, 1}, outside[] = {1, 1, 2, 1};
  EXPECT_TRUE(extent<4>(components).contains(concurrency::index<4>(inside)));
  EXPECT_FALSE(extent<4>(components).contains(concurrency::index<4>(outside)));
}

TEST(Extent, ComparesComponentWise) {
  EXPECT_TRUE((extent<2>(1, 2) == extent<2>(1, 2)));
  EXPECT_TRUE((extent<2>(1, 2) != extent<2>(2, 1)));
  EXPECT_FALSE((extent<2>(1, 2) == extent<2>(1, 3)));
}

TEST(Extent, CombinesWithExtentsAndIndices) {
  const extent<2> e(10, 20);
  EXPECT_EQ(e + (extent<2>(1, 2)), (extent<2>(11, 22)));
  EXPECT_EQ(e - (extent<2>(1, 2)), (extent<2>(9, 18)));
  EXPECT_EQ(e + concurrency::index<2>(1, 2), (extent<2>(11, 22)));
  EXPECT_EQ(e - concurrency::index<2>(1, 2), (extent<2>(9, 18)));
  extent<2> f = e;
  EXPECT_EQ(f += (extent<2>(1, 1)), (extent<2>(11, 21)));
  EXPECT_EQ(f -= (extent<2>(2, 1)), (extent<2>(9, 20)));
  EXPECT_EQ(f += concurrency::index<2>(1, 1), (extent<2>(10, 21)));
  EXPECT_EQ(f -= concurrency::index<2>(0, 1), e);
}

TEST(Extent, CombinesWithScalarsOnEitherSide) {
  const extent<2> e(10, 20);
  EXPECT_EQ(e + 1, (extent<2>(11, 21)));
  EXPECT_EQ(1 + e, (extent<2>(11, 21)));
  EXPECT_EQ(e - 1, (extent<2>(9, 19)));
  EXPECT_EQ(30 - e, (extent<2>(20, 10)));
  EXPECT_EQ(e * 2, (extent<2>(20, 40)));
  EXPECT_EQ(2 * e, (extent<2>(20, 40)));
  EXPECT_EQ(e / 3, (extent<2>(3, 6)));
  EXPECT_EQ(100 / e, (extent<2>(10, 5)));
  EXPECT_EQ(e % 7, (extent<2>(3, 6)));
  EXPECT_EQ(25 % e, (extent<2>(5, 5)));
}

TEST(Extent, CompoundScalarAssignment) {
  extent<1> e(20);
  EXPECT_EQ((e += 2)[0], 22);
  EXPECT_EQ((e -= 1)[0], 21);
  EXPECT_EQ((e *= 2)[0], 42);
  EXPECT_EQ((e /= 5)[0], 8);
  EXPECT_EQ((e %= 3)[0], 2);
  EXPECT_EQ((++e)[0], 3);
  EXPECT_EQ((e++)[0], 3);
  EXPECT_EQ((--e)[0], 3);
  EXPECT_EQ((e--)[0], 3);
  EXPECT_EQ(e[0], 2);
}
