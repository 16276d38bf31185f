#include <amp2hip/detail/math_functions.h>

#include <cmath>
#include <limits>

namespace amp2hip::detail::special {
namespace {

constexpr long double pi = 3.141592653589793238462643383279502884L;
constexpr long double sqrt_of_pi = 1.772453850905516027298167483341145183L;
constexpr long double sqrt_of_2 = 1.414213562373095048801688724209698079L;

/// A type with so many more digits that one rounding at the end is the only relevant error.
template <typename T> struct wider;
template <> struct wider<float> {
  typedef double type;
};
template <> struct wider<double> {
  typedef long double type;
};
template <typename T> using wider_t = typename wider<T>::type;

/// Returns x minus the nearest even number, exactly; the result is in [-1, 1].
template <typename T> T within_period(T x) { return std::remainder(x, T(2)); }

template <typename T> T sine_of_pi(T x) {
  T r = within_period(x);
  if (std::fabs(r) > T(0.5)) // the distance from the nearest zero keeps all digits
    r = std::copysign(T(1), r) - r;
  if (r == T(0)) // with the sign of x
    return std::copysign(T(0), x);
  return static_cast<T>(std::sin(static_cast<wider_t<T>>(pi) * static_cast<wider_t<T>>(r)));
}
template <typename T> T cosine_of_pi(T x) {
  const T r = std::fabs(within_period(x));
  if (r == T(0.5))
    return T(0);
  // Near its zero the cosine is the sine of the distance, which keeps all digits.
  const wider_t<T> p = static_cast<wider_t<T>>(pi),
                   distance = static_cast<wider_t<T>>(r) - wider_t<T>(0.5);
  if (std::fabs(distance) < wider_t<T>(0.25))
    return static_cast<T>(-std::sin(p * distance));
  return static_cast<T>(std::cos(p * static_cast<wider_t<T>>(r)));
}
template <typename T> T tangent_of_pi(T x) {
  const T r = std::remainder(x, T(1)); // in [-0.5, 0.5]
  if (r == T(0))
    return std::copysign(T(0), x);
  if (std::fabs(r) == T(0.5)) // a pole, with the sign of sinpi / cospi
    return std::copysign(std::numeric_limits<T>::infinity(), sine_of_pi(x));
  const wider_t<T> p = static_cast<wider_t<T>>(pi), w = static_cast<wider_t<T>>(r);
  if (std::fabs(w) > wider_t<T>(0.25)) {
    const wider_t<T> distance = std::copysign(wider_t<T>(0.5), w) - w;
    return static_cast<T>(1 / std::tan(p * distance));
  }
  return static_cast<T>(std::tan(p * w));
}

/// Returns the y > 0 with erfc(y) = c, for 0 < c < 1. The smaller one of c and 1 - c must be exact.
long double inverse_of_erfc(long double c, long double one_less_c) {
  const bool is_near_zero = one_less_c < 0.5L;
  long double y;
  if (is_near_zero) {
    y = one_less_c * sqrt_of_pi / 2;
  } else { // from the leading term of erfc in the tail
    const long double l = -std::log(c);
    y = std::sqrt(l);
    y = std::sqrt(std::fmax(l - std::log(sqrt_of_pi * std::fmax(y, 0.5L)), 0.1L));
  }
  // Halley's method: each step triples the number of correct digits.
  for (int step = 0; step < 12; ++step) {
    const long double error = is_near_zero ? one_less_c - std::erf(y) : std::erfc(y) - c;
    const long double move = error * sqrt_of_pi / 2 * std::exp(y * y);
    const long double next = y + move / (1 - y * move);
    if (std::fabs(next - y) <= std::numeric_limits<long double>::epsilon() * 4 * y)
      return next;
    y = next;
  }
  return y;
}
long double inverse_erf(long double y) {
  const long double a = std::fabs(y);
  if (!(a < 1))
    return a == 1 ? std::copysign(std::numeric_limits<long double>::infinity(), y)
                  : std::numeric_limits<long double>::quiet_NaN();
  if (a < 1e-12L) // the first term of the series, which keeps the sign of zero
    return y * sqrt_of_pi / 2;
  return std::copysign(inverse_of_erfc(1 - a, a), y);
}
long double inverse_erfc(long double y) {
  if (!(y > 0 && y < 2))
    return y == 0   ? std::numeric_limits<long double>::infinity()
           : y == 2 ? -std::numeric_limits<long double>::infinity()
                    : std::numeric_limits<long double>::quiet_NaN();
  if (std::fabs(1 - y) < 1e-12L)
    return (1 - y) * sqrt_of_pi / 2;
  return y < 1 ? inverse_of_erfc(y, 1 - y) : -inverse_of_erfc(2 - y, y - 1);
}

} // namespace

float cospi(float x) { return cosine_of_pi(x); }
double cospi(double x) { return cosine_of_pi(x); }
float sinpi(float x) { return sine_of_pi(x); }
double sinpi(double x) { return sine_of_pi(x); }
float tanpi(float x) { return tangent_of_pi(x); }
double tanpi(double x) { return tangent_of_pi(x); }

float rsqrt(float x) { return static_cast<float>(1 / std::sqrt(static_cast<double>(x))); }
double rsqrt(double x) { return static_cast<double>(1 / std::sqrt(static_cast<long double>(x))); }
float rcbrt(float x) { return static_cast<float>(1 / std::cbrt(static_cast<double>(x))); }
double rcbrt(double x) { return static_cast<double>(1 / std::cbrt(static_cast<long double>(x))); }

float exp10(float x) { return static_cast<float>(std::pow(10.0, static_cast<double>(x))); }
double exp10(double x) { return static_cast<double>(std::pow(10.0L, static_cast<long double>(x))); }

float erfinv(float y) { return static_cast<float>(inverse_erf(y)); }
double erfinv(double y) { return static_cast<double>(inverse_erf(y)); }
float erfcinv(float y) { return static_cast<float>(inverse_erfc(y)); }
double erfcinv(double y) { return static_cast<double>(inverse_erfc(y)); }

float phi(float x) { return static_cast<float>(std::erfc(-x / sqrt_of_2) / 2); }
double phi(double x) { return static_cast<double>(std::erfc(-x / sqrt_of_2) / 2); }
float probit(float p) { return static_cast<float>(-sqrt_of_2 * inverse_erfc(2.0L * p)); }
double probit(double p) { return static_cast<double>(-sqrt_of_2 * inverse_erfc(2.0L * p)); }

// Not std::lgamma, which writes a global variable in some C libraries.
float lgamma(float x, int *sign) {
  int unused;
  return log_gamma(x, ::lgammaf_r(x, &unused), sign);
}
double lgamma(double x, int *sign) {
  int unused;
  return log_gamma(x, ::lgamma_r(x, &unused), sign);
}

} // namespace amp2hip::detail::special
