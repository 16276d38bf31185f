#include <amp.h>
#include <gtest/gtest.h>

#include <type_traits>

using namespace concurrency;

static_assert(concurrency::index<3>::rank == 3);
static_assert(std::is_same_v<concurrency::index<2>::value_type, int>);
static_assert(std::is_trivially_copyable_v<concurrency::index<4>>);
static_assert(!std::is_convertible_v<int, concurrency::index<1>>, "index(int) is explicit");

TEST(Index, DefaultIsZero) {
  concurrency::index<4> i;
  for (int d = 0; d < 4; ++d)
    EXPECT_EQ(i[d], 0);
}

TEST(Index, ConstructsFromComponents) {
  EXPECT_EQ(concurrency::index<1>(5)[0], 5);
  concurrency::index<2> two(3, 4);
  EXPECT_EQ(two[0], 3);
  EXPECT_EQ(two[1], 4);
  concurrency::index<3> three(1, 2, 3);
  EXPECT_EQ(three[2], 3);
  const int components[] = {9, 8, 7, 6};
  concurrency::index<4> four(components);
  EXPECT_EQ(four[3], 6);
}

TEST(Index, ComparesComponentWise) {
  EXPECT_TRUE(concurrency::index<2>(1, 2) == concurrency::index<2>(1, 2));
  EXPECT_TRUE(concurrency::index<2>(1, 2) != concurrency::index<2>(1, 3));
  EXPECT_FALSE(concurrency::index<2>(1, 2) != concurrency::index<2>(1, 2));
}

TEST(Index, AddsAndSubtractsIndices) {
  const concurrency::index<2> a(5, 6), b(1, 2);
  EXPECT_EQ(a + b, concurrency::index<2>(6, 8));
  EXPECT_EQ(a - b, concurrency::index<2>(4, 4));
  concurrency::index<2> c = a;
  EXPECT_EQ(c += b, concurrency::index<2>(6, 8));
  EXPECT_EQ(c -= a, b);
}

TEST(Index, CombinesWithScalarsOnEitherSide) {
  const concurrency::index<2> a(7, 9);
  EXPECT_EQ(a + 1, concurrency::index<2>(8, 10));
  EXPECT_EQ(1 + a, concurrency::index<2>(8, 10));
  EXPECT_EQ(a - 1, concurrency::index<2>(6, 8));
  EXPECT_EQ(10 - a, concurrency::index<2>(3, 1));
  EXPECT_EQ(a * 2, concurrency::index<2>(14, 18));
  EXPECT_EQ(2 * a, concurrency::index<2>(14, 18));
  EXPECT_EQ(a / 2, concurrency::index<2>(3, 4));
  EXPECT_EQ(63 / a, concurrency::index<2>(9, 7));
  EXPECT_EQ(a % 4, concurrency::index<2>(3, 1));
  EXPECT_EQ(20 % a, concurrency::index<2>(6, 2));
}

TEST(Index, CompoundScalarAssignment) {
  concurrency::index<1> i(20);
  EXPECT_EQ((i += 2)[0], 22);
  EXPECT_EQ((i -= 1)[0], 21);
  EXPECT_EQ((i *= 2)[0], 42);
  EXPECT_EQ((i /= 5)[0], 8);
  EXPECT_EQ((i %= 3)[0], 2);
}

TEST(Index, IncrementsAllComponents) {
  concurrency::index<2> i(1, 5);
  EXPECT_EQ(++i, concurrency::index<2>(2, 6));
  EXPECT_EQ(i++, concurrency::index<2>(2, 6));
  EXPECT_EQ(i, concurrency::index<2>(3, 7));
  EXPECT_EQ(--i, concurrency::index<2>(2, 6));
  EXPECT_EQ(i--, concurrency::index<2>(2, 6));
  EXPECT_EQ(i, concurrency::index<2>(1, 5));
}
