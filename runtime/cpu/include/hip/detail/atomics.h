// HIP's device atomics on host memory. All are relaxed and return the old value.
#pragma once

#include <hip/detail/function_attributes.h>

namespace hip_cpu {
/// Replaces *p by update(*p) atomically and returns the old value.
template <typename T, typename Update> __device__ inline T fetch_update(T *p, Update update) {
  T old;
  __atomic_load(p, &old, __ATOMIC_RELAXED);
  T desired = update(old);
  while (!__atomic_compare_exchange(p, &old, &desired, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    desired = update(old);
  return old;
}
} // namespace hip_cpu

#define HIP_CPU_INTEGER_ATOMICS(T)                                                                 \
  __device__ inline T atomicAdd(T *p, T v) { return __atomic_fetch_add(p, v, __ATOMIC_RELAXED); }  \
  __device__ inline T atomicSub(T *p, T v) { return __atomic_fetch_sub(p, v, __ATOMIC_RELAXED); }  \
  __device__ inline T atomicAnd(T *p, T v) { return __atomic_fetch_and(p, v, __ATOMIC_RELAXED); }  \
  __device__ inline T atomicOr(T *p, T v) { return __atomic_fetch_or(p, v, __ATOMIC_RELAXED); }    \
  __device__ inline T atomicXor(T *p, T v) { return __atomic_fetch_xor(p, v, __ATOMIC_RELAXED); }  \
  __device__ inline T atomicExch(T *p, T v) {                                                      \
    return __atomic_exchange_n(p, v, __ATOMIC_RELAXED);                                            \
  }                                                                                                \
  __device__ inline T atomicMin(T *p, T v) {                                                       \
    return hip_cpu::fetch_update(p, [v](T old) { return v < old ? v : old; });                     \
  }                                                                                                \
  __device__ inline T atomicMax(T *p, T v) {                                                       \
    return hip_cpu::fetch_update(p, [v](T old) { return old < v ? v : old; });                     \
  }                                                                                                \
  __device__ inline T atomicCAS(T *p, T expected, T v) {                                           \
    __atomic_compare_exchange_n(p, &expected, v, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);       \
    return expected;                                                                               \
  }
HIP_CPU_INTEGER_ATOMICS(int)
HIP_CPU_INTEGER_ATOMICS(unsigned int)
HIP_CPU_INTEGER_ATOMICS(unsigned long long)
#undef HIP_CPU_INTEGER_ATOMICS

__device__ inline float atomicExch(float *p, float v) {
  return hip_cpu::fetch_update(p, [v](float) { return v; });
}
__device__ inline float atomicAdd(float *p, float v) {
  return hip_cpu::fetch_update(p, [v](float old) { return old + v; });
}
__device__ inline double atomicAdd(double *p, double v) {
  return hip_cpu::fetch_update(p, [v](double old) { return old + v; });
}
