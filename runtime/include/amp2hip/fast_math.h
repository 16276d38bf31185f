// Defines concurrency::fast_math, float functions of kernels, each under its plain name and with
// the suffix f. Both take and return float, so an argument of type double is narrowed (M3):
//
//     using namespace concurrency;
//     a[i] = fast_math::sqrt(a[i]) * fast_math::cosf(phase);
//
// On a GPU they are the hardware's fast instructions, on the CPU device the C library's functions.
// Nothing throws, and neither errno nor a flag is set. Cpu code that calls these names finds the
// functions of <cmath> with their usual accuracy (M2, detail/math_declarations.h).
#pragma once

#include <amp2hip/detail/math_declarations.h>

namespace Concurrency {
namespace fast_math {

// The functions of one number and of two numbers. fast_math.def has their contracts.
#define FAST_UNARY(name, gpu)                                                                      \
  AMP2HIP_MATH(float, name##f, (float x), AMP2HIP_ON_GPU(gpu(x), ::name##f(x)))                    \
  AMP2HIP_MATH(float, name, (float x), AMP2HIP_ON_GPU(gpu(x), ::name##f(x)))
#define FAST_BINARY(name, gpu)                                                                     \
  AMP2HIP_MATH(float, name##f, (float x, float y), AMP2HIP_ON_GPU(gpu(x, y), ::name##f(x, y)))     \
  AMP2HIP_MATH(float, name, (float x, float y), AMP2HIP_ON_GPU(gpu(x, y), ::name##f(x, y)))
#include <amp2hip/fast_math.def>
#undef FAST_UNARY
#undef FAST_BINARY

/// Returns 1 / sqrt(x), on a GPU with the hardware's instruction: infinity for 0, and NaN for x <
/// 0. Error on NVIDIA: 2 ulp.
AMP2HIP_MATH(float, rsqrtf, (float x),
             AMP2HIP_ON_GPU(amp2hip::detail::hardware::rsqrt(x), 1.0f / ::sqrtf(x)))
AMP2HIP_MATH(float, rsqrt, (float x),
             AMP2HIP_ON_GPU(amp2hip::detail::hardware::rsqrt(x), 1.0f / ::sqrtf(x)))
/// Returns the number m with x = m * 2^e, whose magnitude is in [0.5, 1), and stores e in
/// *exponent. For a zero it returns that zero and stores 0; for an infinity or a NaN it returns x,
/// and the stored number is undefined. Exact. For example, frexp(8.0f, &e) returns 0.5 and stores
/// 4.
AMP2HIP_MATH(float, frexpf, (float x, int *exponent), ::frexpf(x, exponent))
AMP2HIP_MATH(float, frexp, (float x, int *exponent), ::frexpf(x, exponent))
/// Returns x * 2^exponent, or an infinity if that is too large.
AMP2HIP_MATH(float, ldexpf, (float x, int exponent), ::ldexpf(x, exponent))
AMP2HIP_MATH(float, ldexp, (float x, int exponent), ::ldexpf(x, exponent))
/// Returns the fraction of x and stores its whole part in *whole; both have the sign of x. An
/// infinity has the fraction 0. Exact. For example, modf(-2.5f, &whole) returns -0.5 and stores -2.
AMP2HIP_MATH(float, modff, (float x, float *whole), ::modff(x, whole))
AMP2HIP_MATH(float, modf, (float x, float *whole), ::modff(x, whole))
/// Stores the sine of x radians in *s and the cosine in *c, with the accuracy of sin and cos.
AMP2HIP_MATH(void, sincosf, (float x, float *s, float *c),
             (void)(*s = AMP2HIP_ON_GPU(amp2hip::detail::hardware::sin(x), ::sinf(x)),
                    *c = AMP2HIP_ON_GPU(amp2hip::detail::hardware::cos(x), ::cosf(x))))
AMP2HIP_MATH(void, sincos, (float x, float *s, float *c), sincosf(x, s, c))

/// Returns 1 if the sign bit of x is set, also for a zero or a NaN, and 0 otherwise. This function
/// and the next three examine the bits, so -ffast-math does not change them.
AMP2HIP_MATH(int, signbitf, (float x), amp2hip::detail::has_sign(x))
AMP2HIP_MATH(int, signbit, (float x), amp2hip::detail::has_sign(x))
/// Returns 1 if x is neither infinite nor a NaN, and 0 otherwise.
AMP2HIP_MATH(int, isfinite, (float x), amp2hip::detail::is_finite(x))
/// Returns 1 if x is infinite, and 0 otherwise.
AMP2HIP_MATH(int, isinf, (float x), amp2hip::detail::is_infinite(x))
/// Returns 1 if x is a NaN, and 0 otherwise.
AMP2HIP_MATH(int, isnan, (float x), amp2hip::detail::is_nan(x))

/// Returns the larger argument, like fmax; for a number and a NaN the number (M12).
AMP2HIP_MATH(float, max, (float x, float y), ::fmaxf(x, y))
/// Returns the smaller argument, like fmin; for a number and a NaN the number (M12).
AMP2HIP_MATH(float, min, (float x, float y), ::fminf(x, y))

} // namespace fast_math
} // namespace Concurrency
/// The spelling of the namespace in most sources.
namespace concurrency = Concurrency;
