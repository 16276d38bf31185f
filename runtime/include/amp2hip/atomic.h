// The atomic operations of C++ AMP (K230 to K233): relaxed, device-wide, and all
// but atomic_compare_exchange return the old value. `p` points into an array, an array_view or a
// tile_static variable.
#pragma once

#include <amp2hip/detail/hip/platform.h>

namespace Concurrency {

__device__ inline int atomic_exchange(int *p, int value) { return atomicExch(p, value); }
__device__ inline unsigned int atomic_exchange(unsigned int *p, unsigned int value) {
  return atomicExch(p, value);
}
__device__ inline float atomic_exchange(float *p, float value) { return atomicExch(p, value); }

/// Stores `value` and returns true if *p equals *expected; else writes *p there and returns
/// false. Never fails spuriously (K230).
__device__ inline bool atomic_compare_exchange(int *p, int *expected, int value) {
  const int wanted = *expected;
  const int found = atomicCAS(p, wanted, value);
  if (found != wanted)
    *expected = found;
  return found == wanted;
}
__device__ inline bool atomic_compare_exchange(unsigned int *p, unsigned int *expected,
                                               unsigned int value) {
  const unsigned int wanted = *expected;
  const unsigned int found = atomicCAS(p, wanted, value);
  if (found != wanted)
    *expected = found;
  return found == wanted;
}

// Integer arithmetic wraps (K231, K233).
#define AMP2HIP_ATOMIC_FETCH(name, hip_name)                                                       \
  __device__ inline int name(int *p, int value) { return hip_name(p, value); }                     \
  __device__ inline unsigned int name(unsigned int *p, unsigned int value) {                       \
    return hip_name(p, value);                                                                     \
  }
AMP2HIP_ATOMIC_FETCH(atomic_fetch_add, atomicAdd)
AMP2HIP_ATOMIC_FETCH(atomic_fetch_sub, atomicSub)
AMP2HIP_ATOMIC_FETCH(atomic_fetch_max, atomicMax)
AMP2HIP_ATOMIC_FETCH(atomic_fetch_min, atomicMin)
AMP2HIP_ATOMIC_FETCH(atomic_fetch_and, atomicAnd)
AMP2HIP_ATOMIC_FETCH(atomic_fetch_or, atomicOr)
AMP2HIP_ATOMIC_FETCH(atomic_fetch_xor, atomicXor)
#undef AMP2HIP_ATOMIC_FETCH

__device__ inline int atomic_fetch_inc(int *p) { return atomicAdd(p, 1); }
__device__ inline unsigned int atomic_fetch_inc(unsigned int *p) { return atomicAdd(p, 1u); }
__device__ inline int atomic_fetch_dec(int *p) { return atomicSub(p, 1); }
__device__ inline unsigned int atomic_fetch_dec(unsigned int *p) { return atomicSub(p, 1u); }

} // namespace Concurrency
