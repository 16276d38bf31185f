// HIP's device math functions. Those with C names are the C library's, which declares them in the
// global namespace; the others are defined here.
#pragma once

#include <hip/detail/function_attributes.h>

#include <math.h>

#if !defined(__GLIBC__) || __GLIBC__ * 100 + __GLIBC_MINOR__ < 242 // glibc 2.42 has C23's
__host__ __device__ inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
__host__ __device__ inline double rsqrt(double x) { return 1.0 / sqrt(x); }
#endif
__host__ __device__ inline float __saturatef(float x) { return fminf(fmaxf(x, 0.0f), 1.0f); }
