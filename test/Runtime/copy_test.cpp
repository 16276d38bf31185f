// copy and copy_async (K120 to K129).
#include "kernel_test.h"
#include "numbers.h"
#include "transfers.h"

#include <amp.h>

#include <iterator>
#include <list>
#include <sstream>
#include <vector>

using namespace concurrency;

TEST(Copy, BetweenArraysAndViews) {
  const std::vector<int> data = numbers(12);
  concurrency::array<int, 2> a(3, 4, data.begin()), b(3, 4);
  std::vector<int> out(12);
  array_view<int, 2> v(3, 4, out);
  copy(a, b);
  EXPECT_EQ(static_cast<std::vector<int>>(b), data);
  copy(b, v);
  v.synchronize();
  EXPECT_EQ(out, data);
  const std::vector<int> other(12, 7);
  copy(array_view<const int, 2>(3, 4, other), a);
  EXPECT_EQ(static_cast<std::vector<int>>(a), other);
  copy(v, a);
  EXPECT_EQ(static_cast<std::vector<int>>(a), data);
  copy(array_view<const int, 2>(3, 4, other), v);
  EXPECT_EQ(v(2, 3), 7);
}

TEST(Copy, SectionsAreStrided) {
  const std::vector<int> data = numbers(60);
  array_view<const int, 3> from(3, 4, 5, data);
  concurrency::array<int, 3> to(3, 4, 5, std::vector<int>(60, -1).begin());
  copy(from.section(1, 1, 1, 2, 2, 3), to.section(0, 2, 2, 2, 2, 3));
  const std::vector<int> result = to;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 4; ++j)
      for (int k = 0; k < 5; ++k) {
        const bool inside = i < 2 && j >= 2 && k >= 2;
        ASSERT_EQ(result[(i * 4 + j) * 5 + k],
                  inside ? data[((i + 1) * 4 + j - 1) * 5 + k - 1] : -1);
      }
}

TEST(Copy, ViewWithNewerContentsElsewhere) {
  std::vector<int> data = numbers(10), out(10);
  array_view<int, 1> v(data);
  parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] += 100; });
  copy(v, out.begin());
  EXPECT_EQ(out[9], 109);
}

TEST(Copy, IteratorsOfEveryKind) {
  const std::vector<int> data = numbers(6);
  const std::list<int> list(data.begin(), data.end());
  concurrency::array<int, 1> a(6);
  copy(data.begin(), data.end(), a);
  copy(data.begin(), a);
  copy(list.begin(), list.end(), a);
  EXPECT_EQ(static_cast<std::vector<int>>(a), data);
  std::vector<int> storage(6);
  array_view<int, 1> v(storage);
  copy(list.begin(), v);
  copy(data.data(), data.data() + 6, v);
  EXPECT_EQ(v[5], 5);
  std::list<int> back;
  copy(a, std::back_inserter(back));
  EXPECT_EQ(back, list);
  int plain[6] = {};
  copy(v, plain);
  EXPECT_EQ(plain[4], 4);
  copy(array_view<const int, 1>(v), plain);
}

TEST(Copy, DifferentExtentsThrow) {
  concurrency::array<int, 2> a(2, 6), b(3, 4);
  EXPECT_THROW(copy(a, b), runtime_exception);
  const std::vector<int> data(11);
  EXPECT_THROW(copy(data.begin(), data.end(), a), runtime_exception);
}

TEST(Copy, OverlappingPartsAsThroughATemporary) {
  std::vector<int> data = numbers(8);
  array_view<int, 1> v(data);
  copy(v.section(0, 6), v.section(2, 6));
  v.synchronize();
  EXPECT_EQ(data, (std::vector<int>{0, 1, 0, 1, 2, 3, 4, 5}));
}

TEST(Copy, BetweenAcceleratorViews) {
  accelerator_view first = accelerator().create_view(), second = accelerator().create_view();
  concurrency::array<int, 1> a(5, numbers(5).begin(), first), b(5, second);
  copy(a, b);
  EXPECT_EQ(static_cast<std::vector<int>>(b), numbers(5));
}

TEST(CopyAsync, EveryCombinationBecomesReady) {
  const std::vector<int> data = numbers(5);
  std::vector<int> out(5);
  concurrency::array<int, 1> a(5), b(5);
  array_view<int, 1> v(out);
  copy_async(data.begin(), data.end(), a).get();
  copy_async(data.begin(), a).wait();
  copy_async(a, b).get();
  copy_async(b, v).get();
  copy_async(array_view<const int, 1>(data), a).get();
  copy_async(v, a).get();
  copy_async(data.begin(), v).get();
  std::vector<int> back(5);
  completion_future f = copy_async(a, back.begin());
  EXPECT_TRUE(f.valid());
  f.get();
  EXPECT_EQ(back, data);
}

TEST(CopyAsync, ErrorsAreInTheFuture) {
  concurrency::array<int, 1> a(5), b(6);
  completion_future f = copy_async(a, b);
  EXPECT_THROW(f.get(), runtime_exception);
}

TEST(Copy, RangesThatCanBeReadOnce) {
  concurrency::array<int, 1> a(4);
  std::istringstream right("5 6 7 8");
  copy(std::istream_iterator<int>(right), std::istream_iterator<int>(), a);
  EXPECT_EQ(static_cast<std::vector<int>>(a), (std::vector<int>{5, 6, 7, 8}));
  std::istringstream few("1 2 3"), many("1 2 3 4 5");
  EXPECT_THROW(copy(std::istream_iterator<int>(few), std::istream_iterator<int>(), a),
               runtime_exception);
  EXPECT_THROW(copy(std::istream_iterator<int>(many), std::istream_iterator<int>(), a),
               runtime_exception);
  std::istringstream open_ended("9 8 7 6 5");
  copy(std::istream_iterator<int>(open_ended), a);
  int next = 0;
  EXPECT_TRUE(open_ended >> next);
  EXPECT_EQ(next, 5);
  std::ostringstream out;
  copy(a, std::ostream_iterator<int>(out, ","));
  EXPECT_EQ(out.str(), "9,8,7,6,");
}

TEST(Copy, ConvertsElementByElement) {
  const std::vector<double> data = {1.5, 2.5, -3.5};
  std::vector<int> storage(3);
  array_view<int, 1> v(storage);
  copy(data.begin(), data.end(), v);
  EXPECT_EQ(v[2], -3);
  std::vector<double> back(3);
  copy(v, back.begin());
  EXPECT_EQ(back, (std::vector<double>{1, 2, -3}));
}

TEST(Copy, ToAWholeViewNeedsNothingOfIt) {
  std::vector<int> data = numbers(100);
  array_view<int, 1> v(data);
  parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] = 0; });
  const std::vector<int> other(100, 5);
  EXPECT_EQ(bytes_from_device([&] { copy(other.begin(), other.end(), v); }), 0u);
  EXPECT_EQ(v[50], 5);
}

TEST(Copy, EveryPairOfPlaces) {
  const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).get_default_view(),
                         first = accelerator().get_default_view(),
                         second = accelerator().create_view();
  const std::vector<int> data = numbers(24);
  for (const accelerator_view &from : {cpu, first, second})
    for (const accelerator_view &to : {cpu, first, second}) {
      concurrency::array<int, 3> a(2, 3, 4, data.begin(), from), b(2, 3, 4, to);
      copy(a, b);
      EXPECT_EQ(static_cast<std::vector<int>>(b), data);
      copy(a.section(0, 1, 1, 2, 2, 3), b.section(0, 0, 0, 2, 2, 3));
      EXPECT_EQ(static_cast<std::vector<int>>(b)[12 + 4 + 2], data[12 + 8 + 3]);
    }
}

TEST(Copy, LargeStridedParts) {
  const int rows = 3000, columns = 1000;
  std::vector<int> data = numbers(rows * columns), out(rows * 600);
  array_view<int, 2> v(rows, columns, data);
  parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<2> i) { v[i] += 1; });
  copy(v.section(0, 200, rows, 600), out.begin());
  for (int i = 0; i < rows; i += 97)
    for (int j = 0; j < 600; j += 13)
      ASSERT_EQ(out[i * 600 + j], i * columns + 200 + j + 1);
}
