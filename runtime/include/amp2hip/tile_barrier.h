// concurrency::tile_barrier and the fences (K20 to K22).
#pragma once

#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/detail/hip/races.h>

namespace amp2hip::detail {
/// Declared here as a friend of tile_barrier.
struct tile_barrier_maker;
} // namespace amp2hip::detail

namespace Concurrency {

/// Makes the threads of a tile wait for each other. A kernel gets a barrier in tiled_index::barrier
/// and can copy it and pass it to functions, but cannot construct one (L240). All threads of the
/// tile must reach a wait, or none of them; the translator reports control flow that breaks this
/// rule (L241). Threads of other tiles are not affected (K21).
///
/// Each wait is also a fence: accesses to the fenced memory by any thread of the tile before it are
/// visible to every thread of the tile after it (K20). Here all waits order both global and
/// tile_static memory, so each orders at least the memory in its name. A program built with
/// --check-races reports accesses that rely on an order beyond the wait's name (K20).
///
///   block[t.local[0]] = view[t];
///   t.barrier.wait();
///   float neighbour = block[(t.local[0] + 1) % 64];
class tile_barrier {
public:
  /// Constructs another handle to the barrier of the same tile. In kernels too.
  tile_barrier(const tile_barrier &) = default;

  /// Blocks the thread until all threads of its tile have arrived, and fences global and
  /// tile_static memory (K20). In kernels only.
  __device__ void wait() const { __syncthreads(); }
  /// Does exactly the same as wait() (L244). In kernels only.
  __device__ void wait_with_all_memory_fence() const { __syncthreads(); }
  /// Waits like wait() and promises to fence global memory: the elements of arrays and array_views.
  /// In kernels only.
  __device__ void wait_with_global_memory_fence() const {
    amp2hip::detail::wait_with_fence(/*orders_global=*/true, /*orders_tile=*/false);
  }
  /// Waits like wait() and promises to fence tile_static memory. In kernels only.
  __device__ void wait_with_tile_static_memory_fence() const {
    amp2hip::detail::wait_with_fence(/*orders_global=*/false, /*orders_tile=*/true);
  }

private:
  friend struct amp2hip::detail::tile_barrier_maker;
  /// Private: only tile_barrier_maker constructs a barrier, and nothing assigns one (L240).
  __host__ __device__ tile_barrier() {}
  tile_barrier &operator=(const tile_barrier &) = delete;
};

/// Orders the calling thread's accesses to global and tile_static memory before the fence with
/// those after it, as seen by the threads of its tile; does not wait for other threads and may
/// occur in divergent code (L245). This fence holds for the whole device, because ported programs
/// rely on that. In kernels only.
__device__ inline void all_memory_fence(const tile_barrier &) { __threadfence(); }
/// Orders accesses to global memory in the same way, for the whole device. In kernels only.
__device__ inline void global_memory_fence(const tile_barrier &) { __threadfence(); }
/// Orders accesses to tile_static memory in the same way, for the threads of the tile. In kernels
/// only.
__device__ inline void tile_static_memory_fence(const tile_barrier &) { __threadfence_block(); }

} // namespace Concurrency

namespace amp2hip::detail {
/// Constructs the barrier of a thread's tiled_index; only tiled_thread_index() calls it.
struct tile_barrier_maker {
  /// Returns the barrier of the calling thread's tile. A tile is a block, so a barrier has no
  /// state.
  __host__ __device__ static Concurrency::tile_barrier make() { return {}; }
};
} // namespace amp2hip::detail
