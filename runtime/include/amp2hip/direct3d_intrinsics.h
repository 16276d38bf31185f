// The integer and float helpers of concurrency::direct3d, with HLSL's meaning.
#pragma once

#include <amp2hip/detail/hip/fast_intrinsics.h>

namespace Concurrency {
namespace direct3d {

/// What cpu code finds in direct3d: nothing of this.
namespace cpu {}

__device__ inline int abs(int x) { return x < 0 ? -x : x; }
__device__ inline float clamp(float x, float low, float high) {
  return x < low ? low : x > high ? high : x;
}
__device__ inline int imax(int a, int b) { return a < b ? b : a; }
__device__ inline int imin(int a, int b) { return b < a ? b : a; }
__device__ inline unsigned int umax(unsigned int a, unsigned int b) { return a < b ? b : a; }
__device__ inline unsigned int umin(unsigned int a, unsigned int b) { return b < a ? b : a; }
__device__ inline int clamp(int x, int low, int high) { return imin(imax(x, low), high); }
__device__ inline unsigned int countbits(unsigned int x) { return __popc(x); }
/// The highest bit that differs from the sign, counted from the lowest; -1 if there is none.
__device__ inline int firstbithigh(int x) { return 31 - __clz(x < 0 ? ~x : x); }
/// The lowest set bit; -1 if there is none.
__device__ inline int firstbitlow(int x) { return __ffs(x) - 1; }
__device__ inline float mad(float x, float y, float z) { return x * y + z; }
__device__ inline double mad(double x, double y, double z) { return x * y + z; }
__device__ inline int mad(int x, int y, int z) { return x * y + z; }
__device__ inline unsigned int mad(unsigned int x, unsigned int y, unsigned int z) {
  return x * y + z;
}
__device__ inline float radians(float degrees) { return degrees * 0.017453292519943295f; }
__device__ inline float rcp(float x) {
  return AMP2HIP_ON_GPU(amp2hip::detail::hardware::reciprocal(x), 1.0f / x);
}
__device__ inline double rcp(double x) { return 1.0 / x; }
__device__ inline unsigned int reversebits(unsigned int x) { return __brev(x); }
/// Clamped to [0, 1]; 0 for NaN.
__device__ inline float saturate(float x) { return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f; }
__device__ inline int sign(int x) { return (x > 0) - (x < 0); }
__device__ inline float smoothstep(float low, float high, float x) {
  const float t = saturate((x - low) / (high - low));
  return t * t * (3.0f - 2.0f * t);
}
/// 1 if x >= edge, else 0.
__device__ inline float step(float edge, float x) { return x >= edge ? 1.0f : 0.0f; }

} // namespace direct3d
} // namespace Concurrency
