// The atomic operations of C++ AMP (K230 to K233).
//
// Each works only in kernels, on an int or unsigned int (atomic_exchange also on a float) at `p`:
// an element of an array or array_view, or a tile_static variable. All threads of the device see
// the operation as one step, but it orders no other access (L248). All except
// atomic_compare_exchange return the previous value of *p. Nothing throws and nothing waits. There
// are no overloads for other types (K232).
//
//   int slot = atomic_fetch_inc(&count[0]);   // counts, and gives each thread its own slot
//   found[slot] = t.global;
#pragma once

#include <amp2hip/detail/hip/platform.h>

namespace Concurrency {

/// Stores `value` in *p and returns the old value. There are overloads for int, unsigned int and
/// float.
__device__ inline int atomic_exchange(int *p, int value) { return atomicExch(p, value); }
__device__ inline unsigned int atomic_exchange(unsigned int *p, unsigned int value) {
  return atomicExch(p, value);
}
__device__ inline float atomic_exchange(float *p, float value) { return atomicExch(p, value); }

/// Stores `value` in *p and returns true if *p equals *expected; otherwise copies *p to *expected
/// and returns false. Never fails spuriously (K230). `expected` points to a variable of the calling
/// thread, and is accessed without atomicity.
///
///   int old = *p;
///   while (!atomic_compare_exchange(p, &old, old * 3)) {}   // a failure updates old
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

// Defines an operation for int and unsigned int by HIP's function of the same meaning. Integer
// arithmetic wraps around (K233).
#define AMP2HIP_ATOMIC_FETCH(name, hip_name)                                                       \
  __device__ inline int name(int *p, int value) { return hip_name(p, value); }                     \
  __device__ inline unsigned int name(unsigned int *p, unsigned int value) {                       \
    return hip_name(p, value);                                                                     \
  }
/// Adds `value` to *p and returns the old value; overflow wraps around (K233).
AMP2HIP_ATOMIC_FETCH(atomic_fetch_add, atomicAdd)
/// Subtracts `value` from *p and returns the old value; overflow wraps around (K233).
AMP2HIP_ATOMIC_FETCH(atomic_fetch_sub, atomicSub)
/// Stores the greater of *p and `value` in *p and returns the old value. The overload decides
/// whether the comparison is signed.
AMP2HIP_ATOMIC_FETCH(atomic_fetch_max, atomicMax)
/// Stores the lesser of *p and `value` in *p and returns the old value. The overload decides
/// whether the comparison is signed.
AMP2HIP_ATOMIC_FETCH(atomic_fetch_min, atomicMin)
/// Stores the bitwise and of *p and `value` in *p and returns the old value.
AMP2HIP_ATOMIC_FETCH(atomic_fetch_and, atomicAnd)
/// Stores the bitwise or of *p and `value` in *p and returns the old value.
AMP2HIP_ATOMIC_FETCH(atomic_fetch_or, atomicOr)
/// Stores the bitwise exclusive or of *p and `value` in *p and returns the old value.
AMP2HIP_ATOMIC_FETCH(atomic_fetch_xor, atomicXor)
#undef AMP2HIP_ATOMIC_FETCH

/// Adds one to *p and returns the old value; the largest value wraps around to the smallest (K231).
/// This is not CUDA's atomicInc, which wraps at a bound.
__device__ inline int atomic_fetch_inc(int *p) { return atomicAdd(p, 1); }
__device__ inline unsigned int atomic_fetch_inc(unsigned int *p) { return atomicAdd(p, 1u); }
/// Subtracts one from *p and returns the old value; the smallest value wraps around to the largest
/// (K231).
__device__ inline int atomic_fetch_dec(int *p) { return atomicSub(p, 1); }
__device__ inline unsigned int atomic_fetch_dec(unsigned int *p) { return atomicSub(p, 1u); }

} // namespace Concurrency
