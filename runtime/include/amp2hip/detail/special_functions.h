// Declares functions of precise_math that the C library does not have, for the host and the CPU
// device; HIP has most of them for a GPU. The functions of float compute in double and those of
// double in long double, so the final rounding causes nearly all of their error. They are in the
// runtime's library, for host code only, throw nothing and set no errno that a program may rely on.
// For a NaN they return a NaN.
#pragma once

namespace amp2hip::detail::special {

/// Returns the cosine of pi x: exactly 0 for half-integers, and NaN for infinities.
float cospi(float x);
double cospi(double x);
/// Returns the sine of pi x: a zero with the sign of x for whole numbers, and NaN for infinities.
float sinpi(float x);
double sinpi(double x);
/// Returns the tangent of pi x: a zero with the sign of x for whole numbers, an infinity with the
/// sign of sinpi(x) for half-integers, and NaN for infinities.
float tanpi(float x);
double tanpi(double x);

/// Returns 1 / sqrt(x): an infinity with the sign of x for zeros, and NaN for x < 0.
float rsqrt(float x);
double rsqrt(double x);
/// Returns 1 / cbrt(x): an infinity with the sign of x for zeros.
float rcbrt(float x);
double rcbrt(double x);

/// Returns 10 to the power of x: an infinity if that is too large.
float exp10(float x);
double exp10(double x);

/// Returns the x with erf(x) = y: an infinity with the sign of y for -1 and 1, and NaN outside [-1,
/// 1]. It uses Halley's method, in long double for both types.
float erfinv(float y);
double erfinv(double y);
/// Returns the x with erfc(x) = y: infinity for 0, -infinity for 2, and NaN outside [0, 2]. It
/// keeps all digits near 0; erfinv(1 - y) does not, because 1 - y loses them.
float erfcinv(float y);
double erfcinv(double y);

/// Returns the distribution function of the standard normal distribution at x, from 0 to 1. It is
/// erfc(-x / sqrt(2)) / 2, which keeps all digits for very negative x.
float phi(float x);
double phi(double x);
/// Returns the x with phi(x) = p: -infinity for 0, infinity for 1, and NaN outside [0, 1]. It is
/// -sqrt(2) * erfcinv(2 p).
float probit(float p);
double probit(double p);

/// Returns the logarithm of the magnitude of gamma(x), and stores the sign of gamma(x), 1 or -1, in
/// *sign, like log_gamma. Unlike std::lgamma it writes no global variable, so threads may call it
/// at the same time.
float lgamma(float x, int *sign);
double lgamma(double x, int *sign);

} // namespace amp2hip::detail::special
