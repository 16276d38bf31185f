// What a program that is checked for races (amp2hip++ --check-races) tells the CPU device: which
// thread runs in C++ AMP's terms, and what a barrier orders. Else nothing of this is there.
#pragma once

#include <amp2hip/detail/hip/platform.h>

#if defined(HIP_CPU_CHECK_RACES)
#include <hip/cpu_races.h>

#include <cstddef>
#endif

namespace amp2hip::detail {

/// A barrier, which orders at least what it is to.
__device__ inline void wait_with_fence([[maybe_unused]] bool orders_global,
                                       [[maybe_unused]] bool orders_tile) {
#if defined(HIP_CPU_CHECK_RACES)
  hip_cpu::wait_with_fence(orders_global, orders_tile);
#else
  __syncthreads();
#endif
}

#if defined(HIP_CPU_CHECK_RACES)

/// Keeps the text of the races for the next wait, which throws it.
void tell_races(const hip_cpu::race *races, std::size_t count);

template <typename Index>
int components_of(const Index &idx, int (&to)[hip_cpu::thread_place::max_rank]) {
  constexpr int all = Index::rank, rank = all < hip_cpu::thread_place::max_rank
                                              ? all
                                              : hip_cpu::thread_place::max_rank;
  for (int i = 0; i < rank; ++i)
    to[i] = idx[i];
  return rank;
}

#endif

} // namespace amp2hip::detail
