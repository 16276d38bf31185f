// Defines concurrency::precise_math, the functions of C99 for kernels: in float and double under
// the plain name, and in float with the suffix f (M4). Their accuracy is HIP's (docs/math.md):
//
//     using namespace concurrency;
//     a[i] = precise_math::erfc(x) + precise_math::pow(x, 3); // pow(float, int) is one of float
//
// In Visual C++ all of them need a device with full support of double; here those for float do not.
// Nothing throws, and neither errno nor a flag is set. A call with only integers is ambiguous, and
// so is a call with a float and a double (M5). Cpu code that calls these names finds the functions
// of <cmath> (M2).
#pragma once

#include <amp2hip/detail/math_declarations.h>

namespace Concurrency {
namespace precise_math {

// The functions of one number and of two numbers. precise_math.def has their contracts.
#define PRECISE_UNARY(name)                                                                        \
  AMP2HIP_MATH(float, name##f, (float x), ::name##f(x))                                            \
  AMP2HIP_MATH(float, name, (float x), ::name##f(x))                                               \
  AMP2HIP_MATH(double, name, (double x), ::name(x))
#define PRECISE_BINARY(name)                                                                       \
  AMP2HIP_MATH(float, name##f, (float x, float y), ::name##f(x, y))                                \
  AMP2HIP_MATH(float, name, (float x, float y), ::name##f(x, y))                                   \
  AMP2HIP_MATH(double, name, (double x, double y), ::name(x, y))
#define PRECISE_SPECIAL(name, gpu)                                                                 \
  AMP2HIP_MATH(float, name##f, (float x),                                                          \
               AMP2HIP_ON_GPU(::gpu##f(x), amp2hip::detail::special::name(x)))                     \
  AMP2HIP_MATH(float, name, (float x),                                                             \
               AMP2HIP_ON_GPU(::gpu##f(x), amp2hip::detail::special::name(x)))                     \
  AMP2HIP_MATH(double, name, (double x),                                                           \
               AMP2HIP_ON_GPU(::gpu(x), amp2hip::detail::special::name(x)))
#include <amp2hip/precise_math.def>
#undef PRECISE_UNARY
#undef PRECISE_BINARY
#undef PRECISE_SPECIAL

/// Defines tanpi(x) and tanpif(x), which return the tangent of pi x: a zero for whole numbers, and
/// an infinity for half-integers, with the sign of sinpi(x); NaN for infinities. Neither C nor HIP
/// has this function. On a GPU it is sinpi(x) / cospi(x), with an error of 4 ulp, and a zero has
/// the sign of the quotient. On the CPU a zero has the sign of x.
#define AMP2HIP_TANPI(name, type)                                                                  \
  AMP2HIP_MATH(type, name, (type x),                                                               \
               AMP2HIP_ON_GPU(sinpi(x) / cospi(x), amp2hip::detail::special::tanpi(x)))
AMP2HIP_TANPI(tanpif, float)
AMP2HIP_TANPI(tanpi, float)
AMP2HIP_TANPI(tanpi, double)
#undef AMP2HIP_TANPI

/// Returns x * y + z, rounded once. For example, fma(a, b, -a * b) is the rounding error of the
/// product. Each function here has a form with the suffix f, one for float and one for double.
AMP2HIP_MATH(float, fmaf, (float x, float y, float z), ::fmaf(x, y, z))
AMP2HIP_MATH(float, fma, (float x, float y, float z), ::fmaf(x, y, z))
AMP2HIP_MATH(double, fma, (double x, double y, double z), ::fma(x, y, z))
/// Returns the number m with x = m * 2^e, whose magnitude is in [0.5, 1), and stores e in
/// *exponent. For a zero it returns that zero and stores 0; for an infinity or a NaN it returns x,
/// and the stored number is undefined. Exact. For example, frexp(8.0f, &e) returns 0.5 and stores
/// 4.
AMP2HIP_MATH(float, frexpf, (float x, int *exponent), ::frexpf(x, exponent))
AMP2HIP_MATH(float, frexp, (float x, int *exponent), ::frexpf(x, exponent))
AMP2HIP_MATH(double, frexp, (double x, int *exponent), ::frexp(x, exponent))
/// Returns the exponent of x to the base 2, like logb, but as an int. For 0, an infinity and a NaN
/// the result depends on the device: on the CPU device it is FP_ILOGB0, INT_MAX and FP_ILOGBNAN of
/// the C library.
AMP2HIP_MATH(int, ilogbf, (float x), ::ilogbf(x))
AMP2HIP_MATH(int, ilogb, (float x), ::ilogbf(x))
AMP2HIP_MATH(int, ilogb, (double x), ::ilogb(x))
/// Returns x * 2^exponent, rounded once; an infinity if that is too large.
AMP2HIP_MATH(float, ldexpf, (float x, int exponent), ::ldexpf(x, exponent))
AMP2HIP_MATH(float, ldexp, (float x, int exponent), ::ldexpf(x, exponent))
AMP2HIP_MATH(double, ldexp, (double x, int exponent), ::ldexp(x, exponent))
/// Returns the fraction of x and stores its whole part in *whole; both have the sign of x. An
/// infinity has the fraction 0. Exact. For example, modf(-2.5f, &whole) returns -0.5 and stores -2.
AMP2HIP_MATH(float, modff, (float x, float *whole), ::modff(x, whole))
AMP2HIP_MATH(float, modf, (float x, float *whole), ::modff(x, whole))
AMP2HIP_MATH(double, modf, (double x, double *whole), ::modf(x, whole))
/// Returns x * 2^n, like ldexp.
AMP2HIP_MATH(float, scalbnf, (float x, int n), ::scalbnf(x, n))
AMP2HIP_MATH(float, scalbn, (float x, int n), ::scalbnf(x, n))
AMP2HIP_MATH(double, scalbn, (double x, int n), ::scalbn(x, n))

/// Defines scalb(x, y) and scalbf(x, y), which return x * 2^y. Unlike C's scalbn they take the
/// exponent as a floating-point number: for a finite y that is not a whole number the result is
/// NaN. For y = infinity the factor is infinity, and for y = -infinity it is 0; so scalb(0,
/// infinity) is NaN. If x or y is a NaN, the result is a NaN.
#define AMP2HIP_SCALB(name, type)                                                                  \
  AMP2HIP_MATH(type, name, (type x, type y), amp2hip::detail::scale_by_power_of_2(x, y))
AMP2HIP_SCALB(scalbf, float)
AMP2HIP_SCALB(scalb, float)
AMP2HIP_SCALB(scalb, double)
#undef AMP2HIP_SCALB

/// Defines lgamma(x, sign) and lgammaf(x, sign), which return the natural logarithm of the
/// magnitude of gamma(x), and store its sign, 1 or -1, in *sign; C's lgamma stores it in a global
/// variable. For zeros and negative whole numbers the result is infinity; the sign is that of x for
/// zeros, and 1 for the others. The relative error has no limit where the logarithm is near 0: near
/// x = 1, 2 and some negative numbers.
#define AMP2HIP_LGAMMA(name, type, gpu)                                                            \
  AMP2HIP_MATH(type, name, (type x, int *sign),                                                    \
               AMP2HIP_ON_GPU(amp2hip::detail::log_gamma(x, gpu(x), sign),                         \
                              amp2hip::detail::special::lgamma(x, sign)))
AMP2HIP_LGAMMA(lgammaf, float, ::lgammaf)
AMP2HIP_LGAMMA(lgamma, float, ::lgammaf)
AMP2HIP_LGAMMA(lgamma, double, ::lgamma)
#undef AMP2HIP_LGAMMA

/// Defines remquo(x, y, quotient) and remquof(x, y, quotient), which return remainder(x, y), and
/// store in *quotient the low 23 bits of the corresponding quotient, with its sign. C promises only
/// the low 3 bits. If x is infinite, y is 0 or either is a NaN, the result is NaN and 0 is stored;
/// for an infinite y the result is x, and 0 is stored. Exact.
#define AMP2HIP_REMQUO(name, type)                                                                 \
  AMP2HIP_MATH(type, name, (type x, type y, int *quotient),                                        \
               amp2hip::detail::remainder_and_quotient(x, y, quotient))
AMP2HIP_REMQUO(remquof, float)
AMP2HIP_REMQUO(remquo, float)
AMP2HIP_REMQUO(remquo, double)
#undef AMP2HIP_REMQUO

/// Stores the sine of x radians in *s and the cosine in *c, with the accuracy of sin and cos.
AMP2HIP_MATH(void, sincosf, (float x, float *s, float *c), (void)(*s = ::sinf(x), *c = ::cosf(x)))
AMP2HIP_MATH(void, sincos, (float x, float *s, float *c), (void)(*s = ::sinf(x), *c = ::cosf(x)))
AMP2HIP_MATH(void, sincos, (double x, double *s, double *c), (void)(*s = ::sin(x), *c = ::cos(x)))

/// Defines nan(tag) and nanf(tag), which return a quiet NaN with the low bits of `tag` in its
/// mantissa: 32 bits for double, 22 for float. C's functions take a string.
AMP2HIP_MATH(float, nanf, (int tag), amp2hip::detail::tagged_nan<float>(tag))
AMP2HIP_MATH(double, nan, (int tag), amp2hip::detail::tagged_nan<double>(tag))

// The next functions examine the bits of x, so -ffast-math does not change their results.
#define AMP2HIP_CLASSIFICATION(name, function)                                                     \
  AMP2HIP_MATH(int, name, (float x), amp2hip::detail::function(x))                                 \
  AMP2HIP_MATH(int, name, (double x), amp2hip::detail::function(x))
/// Returns FP_NAN, FP_INFINITE, FP_NORMAL, FP_ZERO or FP_SUBNORMAL: the values of the host's
/// <cmath>, on every device (M21).
AMP2HIP_CLASSIFICATION(fpclassify, class_of)
/// Returns 1 if x is neither infinite nor a NaN, and 0 otherwise.
AMP2HIP_CLASSIFICATION(isfinite, is_finite)
/// Returns 1 if x is infinite, and 0 otherwise.
AMP2HIP_CLASSIFICATION(isinf, is_infinite)
/// Returns 1 if x is a NaN, and 0 otherwise.
AMP2HIP_CLASSIFICATION(isnan, is_nan)
/// Returns 1 if x is neither zero, denormal, infinite nor a NaN, and 0 otherwise.
AMP2HIP_CLASSIFICATION(isnormal, is_normal)
/// Returns 1 if the sign bit of x is set, also of a zero or a NaN, and 0 otherwise.
AMP2HIP_CLASSIFICATION(signbit, has_sign)
#undef AMP2HIP_CLASSIFICATION
/// Returns 1 if the sign bit of a float is set, and 0 otherwise.
AMP2HIP_MATH(int, signbitf, (float x), amp2hip::detail::has_sign(x))

/// Returns the larger argument, like fmax; for a number and a NaN the number (M20).
AMP2HIP_MATH(float, max, (float x, float y), ::fmaxf(x, y))
AMP2HIP_MATH(double, max, (double x, double y), ::fmax(x, y))
/// Returns the smaller argument, like fmin; for a number and a NaN the number (M20).
AMP2HIP_MATH(float, min, (float x, float y), ::fminf(x, y))
AMP2HIP_MATH(double, min, (double x, double y), ::fmin(x, y))

} // namespace precise_math
} // namespace Concurrency
/// The spelling of the namespace in most sources.
namespace concurrency = Concurrency;
