// The fast, approximate instructions of a GPU that implement fast_math. HIP's names for them differ
// between platforms, and if HIP has none, the compiler has one. Each function has the error and the
// range of the instruction; a denormal number may count as 0.
#pragma once

#include <amp2hip/detail/hip/platform.h>

#if AMP2HIP_DEVICE_PASS && !defined(__HIP_CPU_DEVICE__)
// AMP2HIP_ON_GPU evaluates its first argument in the code of a GPU and its second elsewhere: the
// functions below exist only on a GPU.
#define AMP2HIP_ON_GPU(gpu, cpu) (gpu)

namespace amp2hip::detail::hardware {
#if defined(__HIP_PLATFORM_AMD__)
/// Computes the root with v_sqrt_f32.
__device__ inline float sqrt(float x) { return __builtin_amdgcn_sqrtf(x); }
/// Computes 1 / sqrt(x) with v_rsq_f32.
__device__ inline float rsqrt(float x) { return __builtin_amdgcn_rsqf(x); }
/// Computes 1 / x with v_rcp_f32.
__device__ inline float reciprocal(float x) { return __builtin_amdgcn_rcpf(x); }
// llvm.exp2 and llvm.log2 were the instructions themselves until LLVM 18 supported denormal
// numbers.
#if __has_builtin(__builtin_amdgcn_exp2f)
__device__ inline float exp2(float x) { return __builtin_amdgcn_exp2f(x); }
__device__ inline float log2(float x) { return __builtin_amdgcn_logf(x); }
#else
__device__ inline float exp2(float x) { return __builtin_exp2f(x); }
__device__ inline float log2(float x) { return __builtin_log2f(x); }
#endif
/// The following functions are implemented with the two instructions for base 2.
__device__ inline float exp(float x) { return exp2(x * 1.44269504f); }
__device__ inline float log(float x) { return log2(x) * 0.693147181f; }
__device__ inline float log10(float x) { return log2(x) * 0.301029996f; }
__device__ inline float pow(float x, float y) { return exp2(y * log2(x)); }
#else
/// CUDA's sqrtf may compute the precise root, so this function uses the instruction itself.
__device__ inline float sqrt(float x) {
  float result;
  asm("sqrt.approx.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}
/// CUDA's rsqrtf is already the instruction.
__device__ inline float rsqrt(float x) { return ::rsqrtf(x); }
/// The fast division is CUDA's only name for the approximate reciprocal.
__device__ inline float reciprocal(float x) { return __fdividef(1.0f, x); }
__device__ inline float exp2(float x) { return ::exp2f(x); } // ex2.approx, and a scaling
/// CUDA has its own names for the fast logarithms, exponentials and powers.
__device__ inline float log2(float x) { return __log2f(x); }
__device__ inline float exp(float x) { return __expf(x); }
__device__ inline float log(float x) { return __logf(x); }
__device__ inline float log10(float x) { return __log10f(x); }
__device__ inline float pow(float x, float y) { return __powf(x, y); }
#endif
/// Both platforms have these functions under one name; tan has no instruction.
__device__ inline float sin(float x) { return __sinf(x); }
__device__ inline float cos(float x) { return __cosf(x); }
__device__ inline float tan(float x) { return sin(x) * reciprocal(cos(x)); }
} // namespace amp2hip::detail::hardware

#else
#define AMP2HIP_ON_GPU(gpu, cpu) (cpu)
#endif
