// Functions of precise_math that the C library has not, for the host and the CPU device; HIP has
// most of them for a GPU. float is computed in double, double in long double.
#pragma once

namespace amp2hip::detail::special {

float cospi(float x);
double cospi(double x);
float sinpi(float x);
double sinpi(double x);
float tanpi(float x);
double tanpi(double x);

float rsqrt(float x);
double rsqrt(double x);
float rcbrt(float x);
double rcbrt(double x);

float exp10(float x);
double exp10(double x);

/// NaN outside of [-1, 1] and of [0, 2].
float erfinv(float y);
double erfinv(double y);
float erfcinv(float y);
double erfcinv(double y);

/// The distribution function of the standard normal distribution, and its inverse, which is NaN
/// outside of [0, 1].
float phi(float x);
double phi(double x);
float probit(float p);
double probit(double p);

/// The logarithm of the absolute value of gamma(x), and the sign of gamma(x).
float lgamma(float x, int *sign);
double lgamma(double x, int *sign);

} // namespace amp2hip::detail::special
