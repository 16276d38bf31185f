// Defines the integer and float helpers of concurrency::direct3d, with the meaning of HLSL's
// functions of the same names. They are for kernels only, and throw nothing; msad4 is in
// graphics::direct3d (short_vectors.h), and noise does not exist.
//
//     const float t = direct3d::smoothstep(0.0f, 1.0f, x);   // limits first, as in HLSL
//     const int bits = direct3d::countbits(mask);
#pragma once

#include <amp2hip/detail/hip/fast_intrinsics.h>

namespace Concurrency {
namespace direct3d {

/// The part of direct3d that cpu code finds: none of these functions, as in Microsoft's library.
namespace cpu {}

/// Returns the magnitude of x; that of INT_MIN is undefined.
__device__ inline int abs(int x) { return x < 0 ? -x : x; }
/// Returns `low` if x is less than `low`, `high` if x is larger than `high`, and otherwise x; a NaN
/// stays a NaN. `low` must not be larger than `high`.
__device__ inline float clamp(float x, float low, float high) {
  return x < low ? low : x > high ? high : x;
}
/// Returns the larger of two ints.
__device__ inline int imax(int a, int b) { return a < b ? b : a; }
/// Returns the smaller of two ints.
__device__ inline int imin(int a, int b) { return b < a ? b : a; }
/// Returns the larger of two unsigned ints.
__device__ inline unsigned int umax(unsigned int a, unsigned int b) { return a < b ? b : a; }
/// Returns the smaller of two unsigned ints.
__device__ inline unsigned int umin(unsigned int a, unsigned int b) { return b < a ? b : a; }
/// Returns x, or the nearest of `low` and `high` if x is outside this range; `high` if `low` is
/// larger than `high`.
__device__ inline int clamp(int x, int low, int high) { return imin(imax(x, low), high); }
/// Returns the number of bits of x that are set, 0 to 32. For example, countbits(0xf0) is 4.
__device__ inline unsigned int countbits(unsigned int x) { return __popc(x); }
/// Returns the position of the highest bit that differs from the sign bit, counted from the lowest
/// bit, which is 0; -1 for 0 and -1, which have no such bit. For example, firstbithigh(12) is 3;
/// firstbithigh(-13) is also 3, because its highest clear bit is the same.
__device__ inline int firstbithigh(int x) { return 31 - __clz(x < 0 ? ~x : x); }
/// Returns the position of the lowest bit that is set, 0 to 31; -1 for 0. For example,
/// firstbitlow(12) is 2.
__device__ inline int firstbitlow(int x) { return __ffs(x) - 1; }
/// Returns x * y + z. The compiler decides whether it rounds once or twice; the translator's output
/// disables fused operations unless the user requests fast floating point. The next forms do the
/// same for double, int and unsigned int; int must not overflow, and unsigned int wraps modulo
/// 2^32.
__device__ inline float mad(float x, float y, float z) { return x * y + z; }
/// Returns x * y + z in double, rounded like the form for float.
__device__ inline double mad(double x, double y, double z) { return x * y + z; }
/// Returns x * y + z, which must not overflow.
__device__ inline int mad(int x, int y, int z) { return x * y + z; }
/// Returns x * y + z modulo 2^32.
__device__ inline unsigned int mad(unsigned int x, unsigned int y, unsigned int z) {
  return x * y + z;
}
/// Converts an angle from degrees to radians.
__device__ inline float radians(float degrees) { return degrees * 0.017453292519943295f; }
/// Returns an approximation of 1 / x, on a GPU by the hardware's instruction; on NVIDIA it is 0 if
/// the magnitude of x exceeds 2^126. On the CPU device it is the quotient.
__device__ inline float rcp(float x) {
  return AMP2HIP_ON_GPU(amp2hip::detail::hardware::reciprocal(x), 1.0f / x);
}
/// Returns 1 / x, correctly rounded.
__device__ inline double rcp(double x) { return 1.0 / x; }
/// Returns the 32 bits of x in the opposite order. For example, reversebits(1) is 0x80000000.
__device__ inline unsigned int reversebits(unsigned int x) { return __brev(x); }
/// Returns x clamped to [0, 1], and 0 for a NaN.
__device__ inline float saturate(float x) { return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f; }
/// Returns -1, 0 or 1 for a negative, zero or positive x.
__device__ inline int sign(int x) { return (x > 0) - (x < 0); }
/// Returns 0 for x up to `low`, 1 from `high` on, and between them t * t * (3 - 2 * t), where t
/// goes linearly from 0 to 1. The limits come before x. For equal limits it returns 0 up to them,
/// and 1 above.
__device__ inline float smoothstep(float low, float high, float x) {
  const float t = saturate((x - low) / (high - low));
  return t * t * (3.0f - 2.0f * t);
}
/// Returns 1 if x >= edge, and 0 otherwise, also for a NaN. The edge comes before x.
__device__ inline float step(float edge, float x) { return x >= edge ? 1.0f : 0.0f; }

} // namespace direct3d
} // namespace Concurrency
