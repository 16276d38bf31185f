// The fast instructions that fast_math is made of on a GPU. What HIP calls them differs, and where
// HIP has no name for one, the compiler has.
#pragma once

#include <amp2hip/detail/hip/platform.h>

#if AMP2HIP_DEVICE_PASS && !defined(__HIP_CPU_DEVICE__)
#define AMP2HIP_ON_GPU(gpu, cpu) (gpu)

namespace amp2hip::detail::hardware {
#if defined(__HIP_PLATFORM_AMD__)
__device__ inline float sqrt(float x) { return __builtin_amdgcn_sqrtf(x); }
__device__ inline float rsqrt(float x) { return __builtin_amdgcn_rsqf(x); }
__device__ inline float reciprocal(float x) { return __builtin_amdgcn_rcpf(x); }
// llvm.exp2 and llvm.log2 were the instructions themselves until LLVM 18 cared for denormal
// numbers.
#if __has_builtin(__builtin_amdgcn_exp2f)
__device__ inline float exp2(float x) { return __builtin_amdgcn_exp2f(x); }
__device__ inline float log2(float x) { return __builtin_amdgcn_logf(x); }
#else
__device__ inline float exp2(float x) { return __builtin_exp2f(x); }
__device__ inline float log2(float x) { return __builtin_log2f(x); }
#endif
__device__ inline float exp(float x) { return exp2(x * 1.44269504f); }
__device__ inline float log(float x) { return log2(x) * 0.693147181f; }
__device__ inline float log10(float x) { return log2(x) * 0.301029996f; }
__device__ inline float pow(float x, float y) { return exp2(y * log2(x)); }
#else
__device__ inline float sqrt(float x) {
  float result;
  asm("sqrt.approx.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}
__device__ inline float rsqrt(float x) { return ::rsqrtf(x); }
__device__ inline float reciprocal(float x) { return __fdividef(1.0f, x); }
__device__ inline float exp2(float x) { return ::exp2f(x); } // ex2.approx, and a scaling
__device__ inline float log2(float x) { return __log2f(x); }
__device__ inline float exp(float x) { return __expf(x); }
__device__ inline float log(float x) { return __logf(x); }
__device__ inline float log10(float x) { return __log10f(x); }
__device__ inline float pow(float x, float y) { return __powf(x, y); }
#endif
__device__ inline float sin(float x) { return __sinf(x); }
__device__ inline float cos(float x) { return __cosf(x); }
__device__ inline float tan(float x) { return sin(x) * reciprocal(cos(x)); }
} // namespace amp2hip::detail::hardware

#else
#define AMP2HIP_ON_GPU(gpu, cpu) (cpu)
#endif
