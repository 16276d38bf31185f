// concurrency::graphics::copy and copy_async (G50 to G54).
#include "../kernel_test.h"
#include "../numbers.h"
#include "texture_elements.h"

#include <amp_graphics.h>

#include <algorithm>
#include <deque>
#include <iterator>
#include <list>
#include <sstream>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

graphics::texture<int, 2> three_by_four() {
  const std::vector<int> of = numbers(12);
  return graphics::texture<int, 2>(3, 4, of.begin(), of.end());
}
typedef concurrency::index<2> pixel;

} // namespace

TEST(TextureCopy, PackedTexels) {
  const std::vector<unsigned char> of = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  graphics::texture<uint_2, 2> t(2, 3, 8u);
  copy(of.data(), 12u, t);
  std::vector<unsigned char> back(12);
  copy(t, back.data(), 12u);
  EXPECT_EQ(back, of);
  completion_future done = copy_async(of.data(), 12u, t);
  EXPECT_TRUE(done.valid());
  done.get();
  std::fill(back.begin(), back.end(), static_cast<unsigned char>(0));
  copy_async(t, back.data(), 12u).get();
  EXPECT_EQ(back, of);
  // A section: rows with nothing between.
  copy(t, pixel(0, 1), extent<2>(2, 2), back.data(), 8u);
  EXPECT_EQ(std::vector<unsigned char>(back.begin(), back.begin() + 8),
            (std::vector<unsigned char>{3, 4, 5, 6, 9, 10, 11, 12}));
  const std::vector<unsigned char> patch = {90, 91, 92, 93};
  copy(patch.data(), 4u, t, pixel(1, 1), extent<2>(1, 2));
  copy_async(patch.data(), 4u, t, pixel(0, 0), extent<2>(2, 1)).get();
  copy_async(t, pixel(0, 0), extent<2>(2, 3), back.data(), 12u).get();
  EXPECT_EQ(back, (std::vector<unsigned char>{90, 91, 3, 4, 5, 6, 92, 93, 90, 91, 92, 93}));
}

TEST(TextureCopy, TooFewBytesThrow) { // G52
  graphics::texture<int, 2> t = three_by_four();
  std::vector<int> memory(12);
  EXPECT_THROW(copy(t, memory.data(), 47u), runtime_exception);
  EXPECT_THROW(copy(memory.data(), 47u, t), runtime_exception);
  EXPECT_THROW(copy(t, pixel(0, 0), extent<2>(1, 2), memory.data(), 7u), runtime_exception);
  EXPECT_THROW(copy(memory.data(), 7u, t, pixel(0, 0), extent<2>(1, 2)), runtime_exception);
  EXPECT_THROW((graphics::texture<int, 2>(3, 4, memory.data(), 47u, 32u)), runtime_exception);
  EXPECT_THROW(copy_async(t, memory.data(), 47u).get(), runtime_exception);
  std::vector<int> larger(13, -1);
  copy(t, larger.data(), 52u);
  EXPECT_EQ(larger[12], -1);
}

TEST(TextureCopy, Iterators) {
  const std::vector<int> of = numbers(12);
  graphics::texture<int, 2> t(3, 4);
  const std::list<long> others(of.begin(), of.end());
  copy(others.begin(), others.end(), t);
  EXPECT_EQ(elements(t), of);
  std::deque<int> back(12);
  copy(t, back.begin());
  EXPECT_TRUE(std::equal(of.begin(), of.end(), back.begin()));
  std::vector<int> appended;
  copy(t, std::back_inserter(appended));
  EXPECT_EQ(appended, of);
  std::istringstream stream("5 6 7 8");
  copy(std::istream_iterator<int>(stream), std::istream_iterator<int>(), t, pixel(1, 2),
       extent<2>(2, 2));
  std::vector<int> part(4);
  copy(t, pixel(1, 2), extent<2>(2, 2), part.begin());
  EXPECT_EQ(part, (std::vector<int>{5, 6, 7, 8}));
  copy_async(of.begin(), of.end(), t).get();
  copy_async(of.begin() + 5, of.begin() + 7, t, pixel(0, 0), extent<2>(2, 1)).get();
  copy_async(t, back.begin()).get();
  EXPECT_EQ(back[0], 5);
  EXPECT_EQ(back[4], 6);
  EXPECT_EQ(back[11], 11);
  std::fill(part.begin(), part.end(), 0);
  copy_async(t, pixel(0, 0), extent<2>(2, 2), part.begin()).get();
  EXPECT_EQ(part, (std::vector<int>{5, 1, 6, 5}));
  std::vector<float_4> vectors(2, float_4(1, 2, 3, 4)), vectors_back(2);
  graphics::texture<float_4, 1> v(2, vectors.begin(), vectors.end());
  copy(v, vectors_back.begin());
  EXPECT_EQ(vectors_back, vectors);
}

TEST(TextureCopy, RangesHaveAsManyElements) {
  const std::vector<int> of = numbers(13);
  const std::list<int> list(of.begin(), of.end());
  graphics::texture<int, 2> t(3, 4);
  EXPECT_THROW(copy(of.begin(), of.end(), t), runtime_exception);
  EXPECT_THROW(copy(of.begin(), of.begin() + 11, t), runtime_exception);
  EXPECT_THROW(copy(list.begin(), list.end(), t), runtime_exception);
  EXPECT_THROW(copy(list.begin(), std::next(list.begin(), 11), t), runtime_exception);
  EXPECT_THROW(copy(of.begin(), of.begin() + 3, t, pixel(0, 0), extent<2>(2, 2)),
               runtime_exception);
  EXPECT_THROW((graphics::texture<int, 1>(12, of.begin(), of.end())), runtime_exception);
}

TEST(TextureCopy, IteratorsAreForTexelsAsWideAsElements) { // G51
  std::vector<int> of = numbers(12);
  graphics::texture<int, 2> t(3, 4, 8u);
  EXPECT_THROW(copy(of.begin(), of.end(), t), runtime_exception);
  EXPECT_THROW(copy(t, of.begin()), runtime_exception);
  graphics::texture<float, 1> f(12, 16u);
  EXPECT_THROW(copy(of.begin(), of.end(), f), runtime_exception);
}

TEST(TextureCopy, BetweenTexturesAndViews) {
  const graphics::texture<int, 2> from = three_by_four();
  graphics::texture<int, 2> a(3, 4), b(3, 4), c(3, 4, accelerator().create_view()), d(3, 4);
  copy(from, a);
  copy(from, texture_view<int, 2>(b));
  copy_async(texture_view<const int, 2>(from), c).get();
  copy(texture_view<int, 2>(c), writeonly_texture_view<int, 2>(d));
  for (const graphics::texture<int, 2> *t : {&a, &b, &c, &d})
    EXPECT_EQ(elements(*t), numbers(12));
  graphics::texture<int, 2> e(2, 2);
  copy(from, pixel(1, 2), e, pixel(0, 0), extent<2>(2, 2));
  EXPECT_EQ(elements(e), (std::vector<int>{6, 7, 10, 11}));
  copy_async(from, pixel(0, 0), texture_view<int, 2>(e), pixel(1, 0), extent<2>(1, 2)).get();
  EXPECT_EQ(elements(e), (std::vector<int>{6, 7, 0, 1}));
  copy(a, pixel(0, 0), a, pixel(0, 1), extent<2>(3, 3)); // they overlap
  EXPECT_EQ(elements(a), (std::vector<int>{0, 0, 1, 2, 4, 4, 5, 6, 8, 8, 9, 10}));
}

TEST(TextureCopy, DifferentTexturesThrow) { // G52
  const graphics::texture<int, 2> from = three_by_four();
  graphics::texture<int, 2> wider(3, 5), narrow(3, 4, 8u), mipmaps(extent<2>(3, 4), 32u, 2u);
  EXPECT_THROW(copy(from, wider), runtime_exception);
  EXPECT_THROW(copy(from, narrow), runtime_exception);
  EXPECT_THROW(copy(from, mipmaps), runtime_exception);
  EXPECT_THROW(copy(from, pixel(0, 0), narrow, pixel(0, 0), extent<2>(1, 1)), runtime_exception);
  EXPECT_THROW(copy_async(from, wider).get(), runtime_exception);
}

TEST(TextureCopy, SectionsAreInside) { // G53
  graphics::texture<int, 2> t = three_by_four(), other(2, 2);
  std::vector<int> memory(12);
  const auto from = [&](int row, int column, int rows, int columns) {
    copy(t, pixel(row, column), extent<2>(rows, columns), memory.data(), 48u);
  };
  EXPECT_NO_THROW(from(2, 3, 1, 1));
  EXPECT_THROW(from(2, 3, 2, 1), runtime_exception);
  EXPECT_THROW(from(-1, 0, 1, 1), runtime_exception);
  EXPECT_THROW(from(0, 0, 0, 1), runtime_exception);
  EXPECT_THROW(from(0, 4, 1, 1), runtime_exception);
  EXPECT_THROW(copy(t, pixel(0, 0), other, pixel(1, 1), extent<2>(2, 1)), runtime_exception);
  EXPECT_THROW(copy(memory.begin(), memory.end(), t, pixel(1, 0), extent<2>(3, 4)),
               runtime_exception);
}

TEST(TextureCopy, LevelsOfDetail) {
  graphics::texture<int, 2> t(extent<2>(4, 4), 32u, 3u);
  std::vector<int> of = numbers(21), back(21);
  copy(of.begin(), of.end(), t);
  copy(t, back.begin());
  EXPECT_EQ(back, of);
  const texture_view<const int, 2> second(t, 1, 1), rest(t, 1, 2);
  std::vector<int> level(4), levels(5);
  copy(second, level.begin());
  EXPECT_EQ(level, (std::vector<int>{16, 17, 18, 19}));
  copy(rest, levels.data(), 20u);
  EXPECT_EQ(levels[4], 20);
  copy(of.data(), 16u, texture_view<int, 2>(t, 1));
  copy(second, pixel(1, 1), extent<2>(1, 1), level.begin());
  EXPECT_EQ(level[0], 3);
  // A section is of the most detailed level of a texture, and of a view's only one.
  copy(t, pixel(3, 3), extent<2>(1, 1), level.begin());
  EXPECT_EQ(level[0], 15);
  EXPECT_THROW(copy(rest, pixel(0, 0), extent<2>(1, 1), level.begin()), runtime_exception);
  graphics::texture<int, 2> single(4, 4), same(extent<2>(4, 4), 32u, 3u);
  EXPECT_THROW(copy(t, single), runtime_exception);
  copy(t, same);
  copy(texture_view<const int, 2>(t, 0, 1), single);
  EXPECT_EQ(elements(single)[15], 15);
}

TEST(TextureCopy, IsOrderedAfterKernels) {
  graphics::texture<int, 1> t(1000), other(1000);
  const texture_view<int, 1> v(t);
  const texture_view<const int, 1> r(other);
  for (int round = 0; round < 20; ++round) {
    parallel_for_each(t.get_extent(), [=] __device__(concurrency::index<1> i) { v.set(i, round); });
    copy(t, other);
    parallel_for_each(t.get_extent(),
                      [=] __device__(concurrency::index<1> i) { v.set(i, r[i] + 1); });
    ASSERT_EQ(elements(t), std::vector<int>(1000, round + 1));
  }
}

TEST(TextureCopy, FindsItsNamesBesideOthers) {
  using namespace std; // std::copy
  vector<int> of = numbers(12), back(12);
  graphics::texture<int, 2> t(3, 4);
  copy(of.begin(), of.end(), t);
  copy(t, back.begin());
  copy(of.begin(), of.end(), texture_view<int, 2>(t));
  copy(of.begin(), of.end(), back.begin());
  EXPECT_EQ(back, of);
}
