#include "kernel_test.h"

#include <amp.h>
#include <amp_math.h>

#include <cmath>
#include <limits>
#include <type_traits>

using namespace concurrency;

static_assert(std::is_same_v<decltype(fast_math::sqrt(2.0)), float>, "double arguments narrow");

TEST(FastMath, EveryFunctionInAKernel) {
  float results[64];
  array_view<float, 1> r(results);
  parallel_for_each(extent<1>(1), [=] __device__(concurrency::index<1>) {
    const float x = 0.4f, y = 2.5f;
    int n = 0;
    r[n++] = fast_math::acos(x);
    r[n++] = fast_math::asin(x);
    r[n++] = fast_math::atan(x);
    r[n++] = fast_math::atan2(x, y);
    r[n++] = fast_math::ceil(y);
    r[n++] = fast_math::cos(x);
    r[n++] = fast_math::cosh(x);
    r[n++] = fast_math::exp(x);
    r[n++] = fast_math::exp2(x);
    r[n++] = fast_math::fabs(-x);
    r[n++] = fast_math::floor(y);
    r[n++] = fast_math::fmax(x, y);
    r[n++] = fast_math::fmin(x, y);
    r[n++] = fast_math::fmod(y, x);
    r[n++] = fast_math::ldexp(x, 3);
    r[n++] = fast_math::log(y);
    r[n++] = fast_math::log10(y);
    r[n++] = fast_math::log2(y);
    r[n++] = fast_math::pow(y, x);
    r[n++] = fast_math::round(y);
    r[n++] = fast_math::rsqrt(y);
    r[n++] = fast_math::sin(x);
    r[n++] = fast_math::sinh(x);
    r[n++] = fast_math::sqrt(y);
    r[n++] = fast_math::tan(x);
    r[n++] = fast_math::tanh(x);
    r[n++] = fast_math::trunc(y);
  });
  const double x = 0.4f, y = 2.5f;
  const double expected[] = {std::acos(x),
                             std::asin(x),
                             std::atan(x),
                             std::atan2(x, y),
                             std::ceil(y),
                             std::cos(x),
                             std::cosh(x),
                             std::exp(x),
                             std::exp2(x),
                             x,
                             std::floor(y),
                             y,
                             x,
                             std::fmod(y, x),
                             x * 8,
                             std::log(y),
                             std::log10(y),
                             std::log2(y),
                             std::pow(y, x),
                             3,
                             1 / std::sqrt(y),
                             std::sin(x),
                             std::sinh(x),
                             std::sqrt(y),
                             std::tan(x),
                             std::tanh(x),
                             2};
  // The hardware's fast instructions have fewer digits than the C library's functions.
  for (std::size_t i = 0; i < std::size(expected); ++i)
    EXPECT_NEAR(r[static_cast<int>(i)], expected[i], 1e-5 * std::fabs(expected[i]) + 1e-6) << i;
}

TEST(FastMath, PartsAndClasses) {
  int exponent = 0;
  EXPECT_EQ(fast_math::frexp(12.0f, &exponent), 0.75f);
  EXPECT_EQ(exponent, 4);
  float whole = 0, s = 0, c = 0;
  EXPECT_EQ(fast_math::modf(2.25f, &whole), 0.25f);
  EXPECT_EQ(whole, 2.0f);
  fast_math::sincos(0.0f, &s, &c);
  EXPECT_EQ(s, 0.0f);
  EXPECT_EQ(c, 1.0f);
  const float infinity = std::numeric_limits<float>::infinity(), nan = std::nanf("");
  EXPECT_TRUE(fast_math::isinf(-infinity));
  EXPECT_FALSE(fast_math::isinf(nan));
  EXPECT_TRUE(fast_math::isnan(nan));
  EXPECT_TRUE(fast_math::isfinite(1.0f));
  EXPECT_FALSE(fast_math::isfinite(infinity));
  EXPECT_TRUE(fast_math::signbit(-0.0f));
  EXPECT_FALSE(fast_math::signbitf(0.0f));
}
