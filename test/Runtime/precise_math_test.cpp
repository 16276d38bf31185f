#include "kernel_test.h"

#include <amp.h>
#include <amp_math.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

using namespace concurrency;

static_assert(std::is_same_v<decltype(precise_math::sqrt(2.0f)), float>, "each type has its own");
static_assert(std::is_same_v<decltype(precise_math::sqrt(2.0)), double>, "each type has its own");
static_assert(std::is_same_v<decltype(precise_math::pow(2.0f, 3)), float>, "an int converts (M5)");
static_assert(std::is_same_v<decltype(precise_math::nan(1)), double>, "of a number, no text");

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
const double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr long double pi = 3.141592653589793238462643383279502884L;

/// How far a result is from what it should be, in units of the last place of T.
template <typename T> long double ulps(T result, long double expected) {
  if (std::isnan(expected))
    return std::isnan(result) ? 0 : infinity;
  const T rounded = static_cast<T>(expected);
  if (result == rounded)
    return 0;
  if (!std::isfinite(result) || !std::isfinite(rounded))
    return infinity;
  const long double place =
      std::fmax(std::ldexp(1.0L, std::ilogb(expected) - std::numeric_limits<T>::digits + 1),
                static_cast<long double>(std::numeric_limits<T>::denorm_min()));
  return std::fabs(result - expected) / place;
}

std::vector<double> samples() {
  std::vector<double> all = {0.0, -0.0,  1.0,  -1.0,     0.5,       -0.5,
                             2.0, 1e-30, 1e30, infinity, -infinity, not_a_number};
  for (double x = -4.03125; x < 4; x += 0.0703125)
    all.push_back(x);
  for (double x = 1e-4; x < 200; x *= 1.37)
    all.insert(all.end(), {x, -x});
  // Near the zeros and poles of all functions.
  for (double place = -4; place <= 4; place += 0.5)
    for (double distance = 0.125; distance >= 0x1p-53; distance /= 4)
      all.insert(all.end(), {place - distance, place + distance});
  for (int quarter = -8; quarter <= 8; ++quarter)
    for (const double place : {quarter * double(pi / 2), double(quarter * float(pi / 2))})
      all.insert(all.end(), {place, std::nextafter(place, 0), std::nextafter(float(place), 0.0f)});
  return all;
}

long double sine_of_pi(long double x) {
  const long double nearest = std::nearbyint(x), sine = std::sin(pi * (x - nearest));
  return std::remainder(nearest, 2.0L) == 0 ? sine : -sine;
}
long double cosine_of_pi(long double x) {
  return sine_of_pi(std::fabs(std::remainder(x, 2.0L)) + 0.5L);
}
long double tangent_of_pi(long double x) {
  const long double sine = sine_of_pi(x), cosine = cosine_of_pi(x);
  return cosine == 0 ? std::copysign(static_cast<long double>(infinity), sine) : sine / cosine;
}

// What a kernel makes of each sample x, compared with what it should be, in a wider type.
#define EXPECT_ACCURATE(name, function, expected, limit)                                           \
  {                                                                                                \
    const std::vector<double> arguments = samples();                                               \
    std::vector<T> results(arguments.begin(), arguments.end());                                    \
    array_view<T> v(static_cast<int>(results.size()), results);                                    \
    parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<1> i) {                    \
      const T x = v[i];                                                                            \
      v[i] = function;                                                                             \
    });                                                                                            \
    v.synchronize();                                                                               \
    for (std::size_t i = 0; i < results.size(); ++i) {                                             \
      const long double x = static_cast<T>(arguments[i]);                                          \
      EXPECT_LE(ulps(results[i], expected), limit) << name << " of " << arguments[i];              \
    }                                                                                              \
  }

template <typename T> void c_functions() {
#define PRECISE_UNARY(name)                                                                        \
  EXPECT_ACCURATE(#name, precise_math::name(x), std::name(x),                                      \
                  (std::string(#name) == "tgamma" ? 16 : 4))
#define PRECISE_BINARY(name)
#define PRECISE_SPECIAL(name, gpu)
#include <amp2hip/precise_math.def>
#undef PRECISE_UNARY
#undef PRECISE_BINARY
#undef PRECISE_SPECIAL
}

template <typename T> void c_functions_of_two() {
#define BINARY(name)                                                                               \
  EXPECT_ACCURATE(#name, precise_math::name(x, T(1.75)), std::name(x, 1.75L), 4)                   \
  EXPECT_ACCURATE(#name, precise_math::name(T(-1.75), x), std::name(-1.75L, x), 4)
  BINARY(atan2)
  BINARY(copysign)
  BINARY(fdim)
  BINARY(fmax)
  BINARY(fmin)
  BINARY(fmod)
  BINARY(hypot)
  BINARY(pow)
  BINARY(remainder)
#undef BINARY
}

/// The error of an inverse function's result r, from what the function makes of it and its slope
/// there.
long double inverse_error(long double r, long double back, long double slope, int digits) {
  const long double place = std::ldexp(1.0L, std::ilogb(r) - digits + 1);
  return std::fabs(back / slope) / place;
}

template <typename T> void inverse_functions() {
  const int digits = std::numeric_limits<T>::digits;
  const long double root = std::sqrt(pi);
  std::vector<T> arguments;
  for (T x = std::numeric_limits<T>::min() * 8; x < T(1); x *= T(1.9))
    arguments.push_back(x);
  for (T x = T(0.0078125); x < T(1); x += T(0.0078125))
    arguments.push_back(x);
  for (T x = T(0.0625); x > std::numeric_limits<T>::epsilon(); x /= 2)
    arguments.push_back(T(1) - x);
  const int n = static_cast<int>(arguments.size());
  array_view<const T> in(n, arguments);
  std::vector<T> results(3 * arguments.size());
  array_view<T, 2> out(3, n, results);
  parallel_for_each(in.get_extent(), [=] __device__(concurrency::index<1> i) {
    out(0, i[0]) = precise_math::erfinv(in[i]);
    out(1, i[0]) = precise_math::erfcinv(in[i]);
    out(2, i[0]) = precise_math::probit(in[i]);
  });
  out.synchronize();
  for (int i = 0; i < n; ++i) {
    const long double y = arguments[static_cast<std::size_t>(i)];
    const long double a = out(0, i), b = out(1, i), c = out(2, i);
    EXPECT_LE(inverse_error(a, y < 0.5 ? std::erf(a) - y : (1 - y) - std::erfc(a),
                            2 / root * std::exp(-a * a), digits),
              16)
        << "erfinv of " << y;
    EXPECT_LE(inverse_error(b, y > 0.5 ? std::erf(b) - (1 - y) : std::erfc(b) - y,
                            2 / root * std::exp(-b * b), digits),
              16)
        << "erfcinv of " << y;
    if (y == 0.5L)
      EXPECT_EQ(c, 0);
    else
      EXPECT_LE(inverse_error(c,
                              std::fabs(y - 0.5L) < 0.25L
                                  ? std::erf(c / std::sqrt(2.0L)) / 2 - (y - 0.5L)
                                  : std::erfc(-c / std::sqrt(2.0L)) / 2 - y,
                              std::exp(-c * c / 2) / std::sqrt(2 * pi), digits),
                16)
          << "probit of " << y;
  }
}

template <typename T> void own_functions() {
  EXPECT_ACCURATE("cospi", precise_math::cospi(x), cosine_of_pi(x), 4)
  EXPECT_ACCURATE("sinpi", precise_math::sinpi(x), sine_of_pi(x), 4)
  EXPECT_ACCURATE("tanpi", precise_math::tanpi(x), tangent_of_pi(x), 4)
  EXPECT_ACCURATE("exp10", precise_math::exp10(x), std::pow(10.0L, x), 4)
  EXPECT_ACCURATE("phi", precise_math::phi(x), std::erfc(-x / std::sqrt(2.0L)) / 2, 16)
  EXPECT_ACCURATE("rcbrt", precise_math::rcbrt(x), 1 / std::cbrt(x), 4)
  EXPECT_ACCURATE("rsqrt", precise_math::rsqrt(x), 1 / std::sqrt(x), 4)
}

template <typename T> void value_parts() {
  int exponent = 0, sign = 0, quotient = 0;
  EXPECT_EQ(precise_math::frexp(T(12), &exponent), T(0.75));
  EXPECT_EQ(exponent, 4);
  EXPECT_EQ(precise_math::ldexp(T(0.75), 4), T(12));
  EXPECT_EQ(precise_math::scalbn(T(0.75), 4), T(12));
  T whole = 0, s = 0, c = 0;
  EXPECT_EQ(precise_math::modf(T(2.25), &whole), T(0.25));
  EXPECT_EQ(whole, T(2));
  precise_math::sincos(T(1), &s, &c);
  EXPECT_EQ(s, std::sin(T(1)));
  EXPECT_EQ(c, std::cos(T(1)));
  EXPECT_EQ(precise_math::ilogb(T(9)), 3);
  EXPECT_EQ(precise_math::fma(T(2), T(3), T(4)), T(10));
  EXPECT_EQ(precise_math::nextafter(T(1), T(2)), std::nextafter(T(1), T(2)));
  EXPECT_EQ(precise_math::max(T(1), T(2)), T(2));
  EXPECT_EQ(precise_math::min(T(1), T(2)), T(1));
  // Gamma is negative between -1 and 0, positive between -2 and -1.
  EXPECT_NEAR(precise_math::lgamma(T(-0.5), &sign), std::log(2 * std::sqrt(pi)), 1e-6);
  EXPECT_EQ(sign, -1);
  precise_math::lgamma(T(-1.5), &sign);
  EXPECT_EQ(sign, 1);
  precise_math::lgamma(T(4), &sign);
  EXPECT_EQ(sign, 1);
  // 23 bits of the quotient, with its sign.
  EXPECT_EQ(precise_math::remquo(T(29), T(3), &quotient), T(-1));
  EXPECT_EQ(quotient, 10);
  EXPECT_EQ(precise_math::remquo(T(-4194305) * T(3) - T(1), T(3), &quotient), T(-1));
  EXPECT_EQ(quotient, -4194305);
  precise_math::remquo(T(16777216) * T(4), T(8), &quotient); // 2^23
  EXPECT_EQ(quotient, 0);
  EXPECT_TRUE(std::isnan(precise_math::remquo(T(1), T(0), &quotient)));
  // The exponent is a number of the same type.
  EXPECT_EQ(precise_math::scalb(T(0.75), T(4)), T(12));
  EXPECT_TRUE(std::isnan(precise_math::scalb(T(0.75), T(0.5))));
  EXPECT_EQ(precise_math::scalb(T(0.75), T(-infinity)), T(0));
  EXPECT_EQ(precise_math::scalb(T(0.75), T(infinity)), T(infinity));
  EXPECT_EQ(precise_math::scalb(T(1), T(1e6)), T(infinity));
}

template <typename T> void classes() {
  const T least = std::numeric_limits<T>::denorm_min();
  EXPECT_EQ(precise_math::fpclassify(T(1)), FP_NORMAL);
  EXPECT_EQ(precise_math::fpclassify(T(-0.0)), FP_ZERO);
  EXPECT_EQ(precise_math::fpclassify(least), FP_SUBNORMAL);
  EXPECT_EQ(precise_math::fpclassify(T(infinity)), FP_INFINITE);
  EXPECT_EQ(precise_math::fpclassify(T(not_a_number)), FP_NAN);
  EXPECT_TRUE(precise_math::isfinite(least));
  EXPECT_FALSE(precise_math::isfinite(T(-infinity)));
  EXPECT_TRUE(precise_math::isinf(T(-infinity)));
  EXPECT_FALSE(precise_math::isinf(T(not_a_number)));
  EXPECT_TRUE(precise_math::isnan(T(not_a_number)));
  EXPECT_FALSE(precise_math::isnormal(least));
  EXPECT_TRUE(precise_math::isnormal(T(-1)));
  EXPECT_TRUE(precise_math::signbit(T(-0.0)));
  EXPECT_FALSE(precise_math::signbit(T(0.0)));
}

template <typename T> void special_values() {
  EXPECT_EQ(precise_math::sinpi(T(1)), T(0));
  EXPECT_EQ(precise_math::cospi(T(0.5)), T(0));
  EXPECT_EQ(precise_math::cospi(T(1)), T(-1));
  EXPECT_EQ(precise_math::tanpi(T(0.25)), T(1));
  EXPECT_EQ(precise_math::tanpi(T(0.5)), T(infinity));
  EXPECT_EQ(precise_math::erfinv(T(1)), T(infinity));
  EXPECT_EQ(precise_math::erfinv(T(-1)), T(-infinity));
  EXPECT_TRUE(std::isnan(precise_math::erfinv(T(1.5))));
  EXPECT_EQ(precise_math::erfcinv(T(0)), T(infinity));
  EXPECT_EQ(precise_math::erfcinv(T(2)), T(-infinity));
  EXPECT_EQ(precise_math::erfcinv(T(1)), T(0));
  EXPECT_EQ(precise_math::probit(T(0.5)), T(0));
  EXPECT_EQ(precise_math::probit(T(0)), T(-infinity));
  EXPECT_EQ(precise_math::probit(T(1)), T(infinity));
  EXPECT_TRUE(std::isnan(precise_math::probit(T(-1))));
  EXPECT_EQ(precise_math::rsqrt(T(0)), T(infinity));
  EXPECT_EQ(precise_math::fmax(T(not_a_number), T(1)), T(1));
}

} // namespace

TEST(PreciseMath, CFunctionsOfFloat) { c_functions<float>(); }
TEST(PreciseMath, CFunctionsOfDouble) { c_functions<double>(); }
TEST(PreciseMath, CFunctionsOfTwo) {
  c_functions_of_two<float>();
  c_functions_of_two<double>();
}
TEST(PreciseMath, FunctionsThatCHasNot) {
  own_functions<float>();
  own_functions<double>();
}
TEST(PreciseMath, InverseFunctions) {
  inverse_functions<float>();
  inverse_functions<double>();
}
TEST(PreciseMath, PartsOfNumbers) {
  value_parts<float>();
  value_parts<double>();
}
TEST(PreciseMath, Classes) {
  classes<float>();
  classes<double>();
}
TEST(PreciseMath, SpecialValues) {
  special_values<float>();
  special_values<double>();
}
TEST(PreciseMath, NamesWithSuffixAreOfFloat) {
  EXPECT_EQ(precise_math::sqrtf(4), 2.0f);
  EXPECT_EQ(precise_math::cospif(1), -1.0f);
  EXPECT_TRUE(std::isnan(precise_math::nanf(5)));
  const float tagged = precise_math::nanf(5);
  unsigned int bits;
  std::memcpy(&bits, &tagged, sizeof bits);
  EXPECT_EQ(bits, 0x7fc00005u);
}
