// concurrency::fast_math: float functions of kernels, each under its plain name and with the
// suffix f. Both take and return float, so an argument of type double is narrowed. On a GPU they
// are the hardware's fast instructions, on the CPU device the C library's functions.
#pragma once

#include <amp2hip/detail/math_declarations.h>

namespace Concurrency {
namespace fast_math {

#define FAST_UNARY(name, gpu)                                                                      \
  AMP2HIP_MATH(float, name##f, (float x), AMP2HIP_ON_GPU(gpu(x), ::name##f(x)))                    \
  AMP2HIP_MATH(float, name, (float x), AMP2HIP_ON_GPU(gpu(x), ::name##f(x)))
#define FAST_BINARY(name, gpu)                                                                     \
  AMP2HIP_MATH(float, name##f, (float x, float y), AMP2HIP_ON_GPU(gpu(x, y), ::name##f(x, y)))     \
  AMP2HIP_MATH(float, name, (float x, float y), AMP2HIP_ON_GPU(gpu(x, y), ::name##f(x, y)))
#include <amp2hip/fast_math.def>
#undef FAST_UNARY
#undef FAST_BINARY

AMP2HIP_MATH(float, rsqrtf, (float x),
             AMP2HIP_ON_GPU(amp2hip::detail::hardware::rsqrt(x), 1.0f / ::sqrtf(x)))
AMP2HIP_MATH(float, rsqrt, (float x),
             AMP2HIP_ON_GPU(amp2hip::detail::hardware::rsqrt(x), 1.0f / ::sqrtf(x)))
AMP2HIP_MATH(float, frexpf, (float x, int *exponent), ::frexpf(x, exponent))
AMP2HIP_MATH(float, frexp, (float x, int *exponent), ::frexpf(x, exponent))
AMP2HIP_MATH(float, ldexpf, (float x, int exponent), ::ldexpf(x, exponent))
AMP2HIP_MATH(float, ldexp, (float x, int exponent), ::ldexpf(x, exponent))
AMP2HIP_MATH(float, modff, (float x, float *whole), ::modff(x, whole))
AMP2HIP_MATH(float, modf, (float x, float *whole), ::modff(x, whole))
AMP2HIP_MATH(void, sincosf, (float x, float *s, float *c),
             (void)(*s = AMP2HIP_ON_GPU(amp2hip::detail::hardware::sin(x), ::sinf(x)),
                    *c = AMP2HIP_ON_GPU(amp2hip::detail::hardware::cos(x), ::cosf(x))))
AMP2HIP_MATH(void, sincos, (float x, float *s, float *c), sincosf(x, s, c))

AMP2HIP_MATH(int, signbitf, (float x), amp2hip::detail::has_sign(x))
AMP2HIP_MATH(int, signbit, (float x), amp2hip::detail::has_sign(x))
AMP2HIP_MATH(int, isfinite, (float x), amp2hip::detail::is_finite(x))
AMP2HIP_MATH(int, isinf, (float x), amp2hip::detail::is_infinite(x))
AMP2HIP_MATH(int, isnan, (float x), amp2hip::detail::is_nan(x))

AMP2HIP_MATH(float, max, (float x, float y), ::fmaxf(x, y))
AMP2HIP_MATH(float, min, (float x, float y), ::fminf(x, y))

} // namespace fast_math
} // namespace Concurrency
namespace concurrency = Concurrency;
