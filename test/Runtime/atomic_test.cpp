#include <amp.h>
#include <gtest/gtest.h>

using namespace concurrency;

namespace {
/// Runs operation(&value) in 1000 threads and returns the value.
template <typename T, typename F> T after_all_threads(T initial, F operation) {
  T value = initial;
  array_view<T, 1> v(1, &value);
  parallel_for_each(extent<1>(1000), [=](concurrency::index<1> i) { operation(&v[0], i[0]); });
  v.synchronize();
  return value;
}
} // namespace

TEST(Atomic, FetchOperations) {
  EXPECT_EQ(after_all_threads(0, [](int *p, int i) { atomic_fetch_add(p, i); }), 499500);
  EXPECT_EQ(after_all_threads(0, [](int *p, int i) { atomic_fetch_sub(p, i); }), -499500);
  EXPECT_EQ(after_all_threads(0u, [](unsigned *p, int) { atomic_fetch_inc(p); }), 1000u);
  EXPECT_EQ(after_all_threads(0u, [](unsigned *p, int) { atomic_fetch_dec(p); }), 0u - 1000u);
  EXPECT_EQ(after_all_threads(-5, [](int *p, int i) { atomic_fetch_max(p, i - 500); }), 499);
  EXPECT_EQ(after_all_threads(5, [](int *p, int i) { atomic_fetch_min(p, i - 500); }), -500);
  EXPECT_EQ(after_all_threads(0u, [](unsigned *p, int i) { atomic_fetch_or(p, 1u << i % 32); }),
            ~0u);
  EXPECT_EQ(
      after_all_threads(~0u, [](unsigned *p, int i) { atomic_fetch_and(p, ~(1u << i % 16)); }),
      0xffff0000u);
  EXPECT_EQ(after_all_threads(0, [](int *p, int) { atomic_fetch_xor(p, 1); }), 0);
}

TEST(Atomic, ReturnsTheOldValue) {
  int value = 10, old = 0;
  array_view<int, 1> v(1, &value), o(1, &old);
  parallel_for_each(extent<1>(1),
                    [=](concurrency::index<1>) { o[0] = atomic_exchange(&v[0], 20); });
  EXPECT_EQ(o[0], 10);
  EXPECT_EQ(v[0], 20);
  float f = 1.5f;
  array_view<float, 1> w(1, &f);
  parallel_for_each(extent<1>(1), [=](concurrency::index<1>) { atomic_exchange(&w[0], 2.5f); });
  EXPECT_EQ(w[0], 2.5f);
}

TEST(Atomic, CompareExchange) {
  int results[4] = {7, 0, 0, 0};
  array_view<int, 1> v(results);
  parallel_for_each(extent<1>(1), [=](concurrency::index<1>) {
    int expected = 5;
    v[1] = atomic_compare_exchange(&v[0], &expected, 9); // fails and tells what is there
    v[2] = expected;
    v[3] = atomic_compare_exchange(&v[0], &expected, 9);
  });
  EXPECT_EQ(v[0], 9);
  EXPECT_EQ(v[1], 0);
  EXPECT_EQ(v[2], 7);
  EXPECT_EQ(v[3], 1);
}
