// HIP's fences and integer intrinsics for device code.
#pragma once

#include <hip/detail/function_attributes.h>

#include <atomic>

__device__ inline void __threadfence_block() {
  std::atomic_thread_fence(std::memory_order_seq_cst);
}
__device__ inline void __threadfence() { std::atomic_thread_fence(std::memory_order_seq_cst); }
__device__ inline void __threadfence_system() {
  std::atomic_thread_fence(std::memory_order_seq_cst);
}

__device__ inline int __popc(unsigned int x) { return __builtin_popcount(x); }
/// Returns the number of leading zero bits; 32 for zero.
__device__ inline int __clz(int x) { return x == 0 ? 32 : __builtin_clz(static_cast<unsigned>(x)); }
/// Returns the index of the lowest set bit plus one; 0 for zero.
__device__ inline int __ffs(int x) { return __builtin_ffs(x); }
__device__ inline unsigned int __brev(unsigned int x) {
  x = (x >> 16) | (x << 16);
  x = ((x & 0xff00ff00u) >> 8) | ((x & 0x00ff00ffu) << 8);
  x = ((x & 0xf0f0f0f0u) >> 4) | ((x & 0x0f0f0f0fu) << 4);
  x = ((x & 0xccccccccu) >> 2) | ((x & 0x33333333u) << 2);
  return ((x & 0xaaaaaaaau) >> 1) | ((x & 0x55555555u) << 1);
}

template <typename Value> __device__ inline Value __ldg(const Value *p) { return *p; }
