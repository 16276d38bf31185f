// The atomic operations (K230 to K233): each overload, with the value it returns and the one it
// leaves.
#include "kernel_test.h"

#include <amp.h>

#include <algorithm>

using namespace concurrency;

namespace {

const int threads = 1000;

/// Runs a functor's operation(&value, thread) in 1000 threads. Returns the value left, and the old
/// values that the threads got.
template <typename T, typename F> std::pair<T, std::vector<T>> after_all_threads(T initial, F) {
  T value = initial;
  std::vector<T> old(threads);
  {
    array_view<T, 1> v(1, &value), o(threads, old);
    o.discard_data();
    parallel_for_each(o.get_extent(),
                      [=] __device__(concurrency::index<1> i) { o[i] = F::apply(&v[0], i[0]); });
  }
  return {value, old};
}

#define OPERATION(name, T, expression)                                                             \
  struct name {                                                                                    \
    __device__ static T apply(T *p, int i) {                                                       \
      (void)i;                                                                                     \
      return expression;                                                                           \
    }                                                                                              \
  }
OPERATION(add, int, atomic_fetch_add(p, i));
OPERATION(add_unsigned, unsigned, atomic_fetch_add(p, unsigned(i)));
OPERATION(subtract, int, atomic_fetch_sub(p, i));
OPERATION(subtract_unsigned, unsigned, atomic_fetch_sub(p, unsigned(i)));
OPERATION(increment, int, atomic_fetch_inc(p));
OPERATION(increment_unsigned, unsigned, atomic_fetch_inc(p));
OPERATION(decrement, int, atomic_fetch_dec(p));
OPERATION(decrement_unsigned, unsigned, atomic_fetch_dec(p));
OPERATION(maximum, int, atomic_fetch_max(p, i - 500));
OPERATION(maximum_unsigned, unsigned, atomic_fetch_max(p, 0x80000000u + unsigned(i)));
OPERATION(minimum, int, atomic_fetch_min(p, i - 500));
OPERATION(minimum_unsigned, unsigned, atomic_fetch_min(p, 0x80000000u + unsigned(i)));
OPERATION(set_bits, unsigned, atomic_fetch_or(p, 1u << i % 32));
OPERATION(set_bits_signed, int, atomic_fetch_or(p, 1 << i % 31));
OPERATION(clear_bits, unsigned, atomic_fetch_and(p, ~(1u << i % 16)));
OPERATION(clear_bits_signed, int, atomic_fetch_and(p, ~(1 << i % 16)));
OPERATION(flip, int, atomic_fetch_xor(p, 1));
OPERATION(flip_unsigned, unsigned, atomic_fetch_xor(p, 0x80000000u));
OPERATION(exchange, int, atomic_exchange(p, i));
OPERATION(exchange_unsigned, unsigned, atomic_exchange(p, unsigned(i)));
OPERATION(exchange_float, float, atomic_exchange(p, float(i)));
#undef OPERATION

/// True if the values are first, first + step, first + 2 * step, …, in any order.
template <typename T> bool are_consecutive(std::vector<T> values, T first, T step) {
  std::vector<T> expected;
  for (int i = 0; i < threads; ++i, first += step)
    expected.push_back(first);
  std::sort(values.begin(), values.end());
  std::sort(expected.begin(), expected.end());
  return values == expected;
}

} // namespace

TEST(Atomic, AddAndSubtract) {
  EXPECT_EQ(after_all_threads(0, add()).first, 499500);
  EXPECT_EQ(after_all_threads(1u, add_unsigned()).first, 499501u);
  EXPECT_EQ(after_all_threads(0, subtract()).first, -499500);
  EXPECT_EQ(after_all_threads(0u, subtract_unsigned()).first, 0u - 499500u);
}

TEST(Atomic, IncrementAndDecrementWrap) {
  const auto up = after_all_threads(-1, increment());
  EXPECT_EQ(up.first, 999);
  EXPECT_TRUE(are_consecutive(up.second, -1, 1));
  EXPECT_EQ(after_all_threads(0xffffffffu, increment_unsigned()).first, 999u);
  const auto down = after_all_threads(10, decrement());
  EXPECT_EQ(down.first, -990);
  EXPECT_TRUE(are_consecutive(down.second, 10, -1));
  EXPECT_EQ(after_all_threads(0u, decrement_unsigned()).first, 0u - 1000u);
}

TEST(Atomic, SignedOverflowWraps) {
  EXPECT_EQ(after_all_threads(0x7fffffff, increment()).first, int(0x7fffffffu + 1000u));
}

TEST(Atomic, MaximumAndMinimumKnowTheSign) {
  EXPECT_EQ(after_all_threads(-5, maximum()).first, 499);
  EXPECT_EQ(after_all_threads(5, minimum()).first, -500);
  EXPECT_EQ(after_all_threads(1u, maximum_unsigned()).first, 0x800003e7u);
  EXPECT_EQ(after_all_threads(0xffffffffu, minimum_unsigned()).first, 0x80000000u);
}

TEST(Atomic, Bits) {
  EXPECT_EQ(after_all_threads(0u, set_bits()).first, ~0u);
  EXPECT_EQ(after_all_threads(0, set_bits_signed()).first, 0x7fffffff);
  EXPECT_EQ(after_all_threads(~0u, clear_bits()).first, 0xffff0000u);
  EXPECT_EQ(after_all_threads(~0, clear_bits_signed()).first, int(0xffff0000u));
  EXPECT_EQ(after_all_threads(7, flip()).first, 7);
  EXPECT_EQ(after_all_threads(7u, flip_unsigned()).first, 7u);
}

TEST(Atomic, ExchangeGivesEveryValueBackOnce) {
  const auto whole = after_all_threads(-1, exchange());
  std::vector<int> seen = whole.second;
  seen.push_back(whole.first);
  std::sort(seen.begin(), seen.end());
  for (int i = 0; i <= threads; ++i)
    ASSERT_EQ(seen[i], i - 1);
  EXPECT_LT(after_all_threads(7u, exchange_unsigned()).first, 1000u);
  const auto real = after_all_threads(-1.0f, exchange_float());
  float sum = real.first;
  for (float f : real.second)
    sum += f;
  EXPECT_EQ(sum, 499499.0f);
}

TEST(Atomic, CompareExchange) {
  int results[4] = {7, 0, 0, 0};
  array_view<int, 1> v(results);
  parallel_for_each(extent<1>(1), [=] __device__(concurrency::index<1>) {
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

TEST(Atomic, CompareExchangeBuildsOtherOperations) {
  unsigned value = 1;
  array_view<unsigned, 1> v(1, &value);
  parallel_for_each(extent<1>(threads), [=] __device__(concurrency::index<1>) {
    unsigned expected = 0; // the first try tells what is there
    while (!atomic_compare_exchange(&v[0], &expected, expected * 3))
      ;
  });
  unsigned expected = 1;
  for (int i = 0; i < threads; ++i)
    expected *= 3;
  EXPECT_EQ(v[0], expected);
}

TEST(Atomic, OnTileStaticVariables) {
  array_view<int, 1> v(8);
  parallel_for_each(extent<1>(8 * 64).tile<64>(), [=] __device__(tiled_index<64> t) {
    __shared__ int count;
    if (t.local[0] == 0)
      count = 0;
    t.barrier.wait();
    atomic_fetch_add(&count, t.local[0]);
    t.barrier.wait();
    if (t.local[0] == 0)
      v[t.tile] = count;
  });
  EXPECT_EQ(v[7], 2016);
}
