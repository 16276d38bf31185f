// Integer divisions that trap on a processor and have a result on Direct3D: by zero all bits set,
// and of the least number by -1 the least number. The CPU device's kernels go on with them, too.
#include "kernel_test.h"

#include <amp.h>

#include <climits>
#include <csignal>
#include <unistd.h>
#include <vector>

using namespace concurrency;

#if defined(__HIP_CPU_DEVICE__)

// What is tested is undefined in C++, and UndefinedBehaviourSanitizer says so.
#if defined(__clang__)
#define MAY_TRAP                                                                                   \
  __attribute__((noinline, no_sanitize("integer-divide-by-zero", "signed-integer-overflow")))
#else
#define MAY_TRAP __attribute__((noinline, no_sanitize_undefined))
#endif

namespace {
template <typename T> MAY_TRAP T quotient(T a, const T &b) { return a / b; }
template <typename T> MAY_TRAP T remainder(T a, const T &b) { return a % b; }
template <typename T> MAY_TRAP T quotient_of_entry(T a, const T *table, int i) {
  return a / table[i];
}

template <typename T> struct division { T dividend, divisor, quotient, remainder; };

/// Each division in a kernel, in ways that compilers make different instructions of.
template <typename T> void expect_results(const std::vector<division<T>> &cases) {
  for (const division<T> &c : cases) {
    std::vector<T> results(4);
    array_view<T, 1> out(4, results);
    parallel_for_each(extent<1>(1), [=] __device__(concurrency::index<1>) {
      const T table[] = {3, c.divisor, 5};
      out[0] = quotient<T>(c.dividend, c.divisor);
      out[1] = remainder<T>(c.dividend, c.divisor);
      out[2] = quotient_of_entry<T>(c.dividend, table, 1);
      out[3] = quotient<T>(c.dividend, T(7)); // goes on as ever
    });
    out.synchronize();
    EXPECT_EQ(results[0], c.quotient) << c.dividend << " / " << c.divisor;
    EXPECT_EQ(results[1], c.remainder) << c.dividend << " % " << c.divisor;
    EXPECT_EQ(results[2], c.quotient) << c.dividend << " / " << c.divisor;
    EXPECT_EQ(results[3], c.dividend / 7);
  }
}
} // namespace

TEST(Division, ByZeroSetsAllBits) {
  expect_results<int>(
      {{100, 0, -1, -1}, {-100, 0, -1, -1}, {0, 0, -1, -1}, {INT_MIN, 0, -1, -1}, {100, 3, 33, 1}});
  expect_results<unsigned>(
      {{100, 0, UINT_MAX, UINT_MAX}, {UINT_MAX, 0, UINT_MAX, UINT_MAX}, {100, 3, 33, 1}});
  expect_results<long long>({{LLONG_MAX, 0, -1, -1}, {LLONG_MIN, 0, -1, -1}});
}

TEST(Division, OfTheLeastNumberByMinusOneWraps) {
  expect_results<int>({{INT_MIN, -1, INT_MIN, 0}, {INT_MIN + 1, -1, INT_MAX, 0}});
  expect_results<long long>({{LLONG_MIN, -1, LLONG_MIN, 0}});
}

TEST(Division, ByZeroBetweenBarriers) {
  std::vector<int> data(256);
  array_view<int, 1> v(256, data);
  parallel_for_each(v.get_extent().tile<64>(), [=] __device__(tiled_index<64> i) {
    __shared__ int divisors[64];
    divisors[i.local[0]] = i.local[0] % 2;
    i.barrier.wait();
    v[i] = quotient<int>(i.global[0], divisors[63 - i.local[0]]);
  });
  for (int i = 0; i < 256; ++i)
    EXPECT_EQ(v[i], i % 2 ? -1 : i);
}

TEST(DivisionDeathTest, OnTheHostItEndsTheProcessAsEver) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const auto divide_on_the_host = [] {
    array_view<int, 1> v(1);
    parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] = 0; });
    volatile int result = quotient<int>(1, v[0]);
    (void)result;
  };
  EXPECT_DEATH(divide_on_the_host(), ""); // by the signal, or by a sanitizer that handles it
  EXPECT_EXIT(
      {
        std::signal(SIGFPE, [](int) { _exit(7); }); // before the first kernel, and after it
        divide_on_the_host();
      },
      testing::ExitedWithCode(7), "");
}

#endif
