// concurrency::tile_barrier and the fences (K20 to K22).
#pragma once

#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/detail/hip/races.h>

namespace amp2hip::detail {
struct tile_barrier_maker;
}

namespace Concurrency {

/// The barrier of a tile. Comes only from tiled_index::barrier and can be copied (L240). Every
/// wait must be reached by all threads of the tile or by none (L241). All waits order both global
/// and tile_static memory: never less than the fence they name.
class tile_barrier {
public:
  tile_barrier(const tile_barrier &) = default;

  __device__ void wait() const { __syncthreads(); }
  __device__ void wait_with_all_memory_fence() const { __syncthreads(); }
  __device__ void wait_with_global_memory_fence() const {
    amp2hip::detail::wait_with_fence(/*orders_global=*/true, /*orders_tile=*/false);
  }
  __device__ void wait_with_tile_static_memory_fence() const {
    amp2hip::detail::wait_with_fence(/*orders_global=*/false, /*orders_tile=*/true);
  }

private:
  friend struct amp2hip::detail::tile_barrier_maker;
  __host__ __device__ tile_barrier() {}
  tile_barrier &operator=(const tile_barrier &) = delete;
};

// Fences order the calling thread's accesses as the threads of its tile see them (L245). The two
// that cover global memory order them for the whole device: ported programs rely on that.
__device__ inline void all_memory_fence(const tile_barrier &) { __threadfence(); }
__device__ inline void global_memory_fence(const tile_barrier &) { __threadfence(); }
__device__ inline void tile_static_memory_fence(const tile_barrier &) { __threadfence_block(); }

} // namespace Concurrency

namespace amp2hip::detail {
struct tile_barrier_maker {
  __host__ __device__ static Concurrency::tile_barrier make() { return {}; }
};
} // namespace amp2hip::detail
