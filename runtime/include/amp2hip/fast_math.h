// concurrency::fast_math: float functions of kernels, each under its plain name and with the
// suffix f. Both take and return float, so an argument of type double is narrowed. On the host they
// are the C library's.
#pragma once

#include <amp2hip/detail/hip/platform.h>

#include <cmath>

namespace amp2hip::detail {
__host__ __device__ inline unsigned int float_bits(float x) {
  unsigned int bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return bits;
}
} // namespace amp2hip::detail

namespace Concurrency {
namespace fast_math {

#define AMP2HIP_FAST_UNARY(name)                                                                   \
  __host__ __device__ inline float name##f(float x) { return ::name##f(x); }                       \
  __host__ __device__ inline float name(float x) { return ::name##f(x); }
#define AMP2HIP_FAST_BINARY(name)                                                                  \
  __host__ __device__ inline float name##f(float x, float y) { return ::name##f(x, y); }           \
  __host__ __device__ inline float name(float x, float y) { return ::name##f(x, y); }
AMP2HIP_FAST_UNARY(acos)
AMP2HIP_FAST_UNARY(asin)
AMP2HIP_FAST_UNARY(atan)
AMP2HIP_FAST_BINARY(atan2)
AMP2HIP_FAST_UNARY(ceil)
AMP2HIP_FAST_UNARY(cos)
AMP2HIP_FAST_UNARY(cosh)
AMP2HIP_FAST_UNARY(exp)
AMP2HIP_FAST_UNARY(exp2)
AMP2HIP_FAST_UNARY(fabs)
AMP2HIP_FAST_UNARY(floor)
AMP2HIP_FAST_BINARY(fmax)
AMP2HIP_FAST_BINARY(fmin)
AMP2HIP_FAST_BINARY(fmod)
AMP2HIP_FAST_UNARY(log)
AMP2HIP_FAST_UNARY(log10)
AMP2HIP_FAST_UNARY(log2)
AMP2HIP_FAST_BINARY(pow)
AMP2HIP_FAST_UNARY(round) // halves away from zero, as C99
AMP2HIP_FAST_UNARY(sin)
AMP2HIP_FAST_UNARY(sinh)
AMP2HIP_FAST_UNARY(sqrt)
AMP2HIP_FAST_UNARY(tan)
AMP2HIP_FAST_UNARY(tanh)
AMP2HIP_FAST_UNARY(trunc)
#undef AMP2HIP_FAST_UNARY
#undef AMP2HIP_FAST_BINARY

__host__ __device__ inline float rsqrtf(float x) { return 1.0f / ::sqrtf(x); }
__host__ __device__ inline float rsqrt(float x) { return rsqrtf(x); }
__host__ __device__ inline float frexpf(float x, int *exponent) { return ::frexpf(x, exponent); }
__host__ __device__ inline float frexp(float x, int *exponent) { return ::frexpf(x, exponent); }
__host__ __device__ inline float ldexpf(float x, int exponent) { return ::ldexpf(x, exponent); }
__host__ __device__ inline float ldexp(float x, int exponent) { return ::ldexpf(x, exponent); }
__host__ __device__ inline float modff(float x, float *whole) { return ::modff(x, whole); }
__host__ __device__ inline float modf(float x, float *whole) { return ::modff(x, whole); }
__host__ __device__ inline void sincosf(float x, float *s, float *c) {
  *s = ::sinf(x);
  *c = ::cosf(x);
}
__host__ __device__ inline void sincos(float x, float *s, float *c) { sincosf(x, s, c); }

// Classification looks at the bits: -ffast-math does not change the answer.
__host__ __device__ inline int signbitf(float x) { return amp2hip::detail::float_bits(x) >> 31; }
__host__ __device__ inline int isfinite(float x) {
  return (amp2hip::detail::float_bits(x) & 0x7f800000u) != 0x7f800000u;
}
__host__ __device__ inline int isinf(float x) {
  return (amp2hip::detail::float_bits(x) & 0x7fffffffu) == 0x7f800000u;
}
__host__ __device__ inline int isnan(float x) {
  return (amp2hip::detail::float_bits(x) & 0x7fffffffu) > 0x7f800000u;
}
__host__ __device__ inline int signbit(float x) { return signbitf(x); }

__host__ __device__ inline float max(float x, float y) { return ::fmaxf(x, y); }
__host__ __device__ inline float min(float x, float y) { return ::fminf(x, y); }

} // namespace fast_math
} // namespace Concurrency
namespace concurrency = Concurrency;
