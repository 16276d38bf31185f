// The information that a program checked for races (amp2hip++ --check-races) gives the CPU device:
// the position of the running thread in C++ AMP's terms, and the memory that a barrier orders. In
// other programs none of this is compiled.
#pragma once

#include <amp2hip/detail/hip/platform.h>

#if defined(HIP_CPU_CHECK_RACES)
#include <hip/cpu_races.h>

#include <cstddef>
#endif

namespace amp2hip::detail {

/// Waits for all threads of the block, which must all arrive (L241). Orders both kinds of memory.
/// The race finder gets the kind that the program has requested, and reports accesses that rely on
/// the order of the other kind (K20).
__device__ inline void wait_with_fence([[maybe_unused]] bool orders_global,
                                       [[maybe_unused]] bool orders_tile) {
#if defined(HIP_CPU_CHECK_RACES)
  hip_cpu::wait_with_fence(orders_global, orders_tile);
#else
  __syncthreads();
#endif
}

#if defined(HIP_CPU_CHECK_RACES)

/// Stores the text of the races for the next call that waits for the kernel, which throws it.
void tell_races(const hip_cpu::race *races, std::size_t count);

/// Copies the components of an index to `to`, at most as many as fit, and returns their number.
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
