// concurrency::precise_math: C99's functions for kernels, in float and double under the plain name,
// in float with the suffix f, as accurate as HIP's are. The original wanted full support of double
// for all of them; here those of float need none.
#pragma once

#include <amp2hip/detail/math_declarations.h>

namespace Concurrency {
namespace precise_math {

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

// Neither C nor HIP has a tanpi.
#define AMP2HIP_TANPI(name, type)                                                                  \
  AMP2HIP_MATH(type, name, (type x),                                                               \
               AMP2HIP_ON_GPU(sinpi(x) / cospi(x), amp2hip::detail::special::tanpi(x)))
AMP2HIP_TANPI(tanpif, float)
AMP2HIP_TANPI(tanpi, float)
AMP2HIP_TANPI(tanpi, double)
#undef AMP2HIP_TANPI

AMP2HIP_MATH(float, fmaf, (float x, float y, float z), ::fmaf(x, y, z))
AMP2HIP_MATH(float, fma, (float x, float y, float z), ::fmaf(x, y, z))
AMP2HIP_MATH(double, fma, (double x, double y, double z), ::fma(x, y, z))
AMP2HIP_MATH(float, frexpf, (float x, int *exponent), ::frexpf(x, exponent))
AMP2HIP_MATH(float, frexp, (float x, int *exponent), ::frexpf(x, exponent))
AMP2HIP_MATH(double, frexp, (double x, int *exponent), ::frexp(x, exponent))
AMP2HIP_MATH(int, ilogbf, (float x), ::ilogbf(x))
AMP2HIP_MATH(int, ilogb, (float x), ::ilogbf(x))
AMP2HIP_MATH(int, ilogb, (double x), ::ilogb(x))
AMP2HIP_MATH(float, ldexpf, (float x, int exponent), ::ldexpf(x, exponent))
AMP2HIP_MATH(float, ldexp, (float x, int exponent), ::ldexpf(x, exponent))
AMP2HIP_MATH(double, ldexp, (double x, int exponent), ::ldexp(x, exponent))
AMP2HIP_MATH(float, modff, (float x, float *whole), ::modff(x, whole))
AMP2HIP_MATH(float, modf, (float x, float *whole), ::modff(x, whole))
AMP2HIP_MATH(double, modf, (double x, double *whole), ::modf(x, whole))
AMP2HIP_MATH(float, scalbnf, (float x, int n), ::scalbnf(x, n))
AMP2HIP_MATH(float, scalbn, (float x, int n), ::scalbnf(x, n))
AMP2HIP_MATH(double, scalbn, (double x, int n), ::scalbn(x, n))

// Unlike C's it takes the exponent as a floating number.
#define AMP2HIP_SCALB(name, type)                                                                  \
  AMP2HIP_MATH(type, name, (type x, type y), amp2hip::detail::scale_by_power_of_2(x, y))
AMP2HIP_SCALB(scalbf, float)
AMP2HIP_SCALB(scalb, float)
AMP2HIP_SCALB(scalb, double)
#undef AMP2HIP_SCALB

// Unlike C's it says the sign of gamma(x).
#define AMP2HIP_LGAMMA(name, type, gpu)                                                            \
  AMP2HIP_MATH(type, name, (type x, int *sign),                                                    \
               AMP2HIP_ON_GPU(amp2hip::detail::log_gamma(x, gpu(x), sign),                         \
                              amp2hip::detail::special::lgamma(x, sign)))
AMP2HIP_LGAMMA(lgammaf, float, ::lgammaf)
AMP2HIP_LGAMMA(lgamma, float, ::lgammaf)
AMP2HIP_LGAMMA(lgamma, double, ::lgamma)
#undef AMP2HIP_LGAMMA

// Of the quotient it gives 23 bits, where C promises 3.
#define AMP2HIP_REMQUO(name, type)                                                                 \
  AMP2HIP_MATH(type, name, (type x, type y, int *quotient),                                        \
               amp2hip::detail::remainder_and_quotient(x, y, quotient))
AMP2HIP_REMQUO(remquof, float)
AMP2HIP_REMQUO(remquo, float)
AMP2HIP_REMQUO(remquo, double)
#undef AMP2HIP_REMQUO

AMP2HIP_MATH(void, sincosf, (float x, float *s, float *c), (void)(*s = ::sinf(x), *c = ::cosf(x)))
AMP2HIP_MATH(void, sincos, (float x, float *s, float *c), (void)(*s = ::sinf(x), *c = ::cosf(x)))
AMP2HIP_MATH(void, sincos, (double x, double *s, double *c), (void)(*s = ::sin(x), *c = ::cos(x)))

// Unlike C's it takes a number.
AMP2HIP_MATH(float, nanf, (int tag), amp2hip::detail::tagged_nan<float>(tag))
AMP2HIP_MATH(double, nan, (int tag), amp2hip::detail::tagged_nan<double>(tag))

#define AMP2HIP_CLASSIFICATION(name, function)                                                     \
  AMP2HIP_MATH(int, name, (float x), amp2hip::detail::function(x))                                 \
  AMP2HIP_MATH(int, name, (double x), amp2hip::detail::function(x))
AMP2HIP_CLASSIFICATION(fpclassify, class_of)
AMP2HIP_CLASSIFICATION(isfinite, is_finite)
AMP2HIP_CLASSIFICATION(isinf, is_infinite)
AMP2HIP_CLASSIFICATION(isnan, is_nan)
AMP2HIP_CLASSIFICATION(isnormal, is_normal)
AMP2HIP_CLASSIFICATION(signbit, has_sign)
#undef AMP2HIP_CLASSIFICATION
AMP2HIP_MATH(int, signbitf, (float x), amp2hip::detail::has_sign(x))

AMP2HIP_MATH(float, max, (float x, float y), ::fmaxf(x, y))
AMP2HIP_MATH(double, max, (double x, double y), ::fmax(x, y))
AMP2HIP_MATH(float, min, (float x, float y), ::fminf(x, y))
AMP2HIP_MATH(double, min, (double x, double y), ::fmin(x, y))

} // namespace precise_math
} // namespace Concurrency
namespace concurrency = Concurrency;
