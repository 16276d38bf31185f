// Computes the position of a kernel thread in C++ AMP's terms from HIP's grid;
// detail/launch_shape.h describes the shape of that grid.
#pragma once

#include <amp2hip/detail/hip/races.h>
#include <amp2hip/detail/launch_shape.h>
#include <amp2hip/extent.h>
#include <amp2hip/tiled_index.h>

namespace amp2hip {
namespace detail {

/// Returns a component of an index, and tells a GPU's compiler, which cannot derive it, that it is
/// not negative: then contains() needs only one comparison with the domain.
__device__ inline int component_of_thread(unsigned int position) {
  const int component = static_cast<int>(position);
#if AMP2HIP_DEVICE_PASS
  __builtin_assume(component >= 0);
#endif
  return component;
}

/// Sets all components of an index but the last from the number of its row, which is counted over
/// these dimensions. A number outside the domain makes the first component too large.
///
///   extent<3>(2, 5, 8), row 7      the index (1, 2, ...): plane 1, and its row 2
template <int Rank>
__device__ void set_row(Concurrency::index<Rank> &result, unsigned int row,
                        const Concurrency::extent<Rank> &domain) {
  for (int i = Rank - 2; i > 0; --i) {
    const unsigned int size = static_cast<unsigned int>(domain[i]);
    result[i] = component_of_thread(row % size);
    row /= size;
  }
  result[0] = component_of_thread(row);
}

/// Returns the number of this thread's row in the domain, counted over all dimensions but the last,
/// in a grid that has the domain's rows along y, and along z if y does not suffice. It uses a
/// constant number of blocks along y, because AMD's compiler divides to compute the size of a grid.
__device__ inline unsigned int row_of_thread() {
  return (blockIdx.z * rows_of_blocks_along_y + blockIdx.y) * blockDim.y + threadIdx.y;
}

/// Returns the index of this thread in a grid of the shape that row_launch_shape() returns. Threads
/// beyond the domain get an index outside it.
template <int Rank>
__device__ Concurrency::index<Rank> index_in_rows(const Concurrency::extent<Rank> &domain) {
  Concurrency::index<Rank> result;
  result[Rank - 1] = component_of_thread(blockIdx.x * blockDim.x + threadIdx.x);
  if constexpr (Rank > 1)
    set_row(result, row_of_thread(), domain);
  return result;
}

/// Returns the index of this thread in a grid of the shape that box_launch_shape() returns. A
/// thread executes all of this before its first access to memory, so each instruction affects the
/// time of a kernel that does little else.
template <int Rank>
__device__ Concurrency::index<Rank> index_in_box(const Concurrency::extent<Rank> &domain) {
  Concurrency::index<Rank> result;
  const int x = component_of_thread(blockIdx.x * blockDim.x + threadIdx.x);
  if constexpr (Rank == 2) {
    // Each is known not to be negative; the compiler could not derive this for the chosen one.
    const int y = component_of_thread(blockIdx.y * blockDim.y + threadIdx.y);
    const bool turned = is_turned(domain[0]);
    result[0] = turned ? x : y;
    result[1] = turned ? y : x;
  } else {
    result[Rank - 1] = x;
    if constexpr (Rank > 2) {
      unsigned int row = blockIdx.y * blockDim.y + threadIdx.y, plane = blockIdx.z;
      // Only blocks of a grid with numbered rows have a depth greater than one.
      if (__builtin_expect(blockDim.z > 1, false)) {
        row = ((blockIdx.z * rows_of_blocks_along_y + blockIdx.y) * blockDim.z + threadIdx.z) *
                  blockDim.y +
              threadIdx.y;
        if constexpr (Rank == 3) {
          const unsigned int rows = static_cast<unsigned int>(domain[1]);
          plane = row / rows;
          row %= rows;
        }
      }
      if constexpr (Rank == 3) {
        result[0] = component_of_thread(plane);
        result[1] = component_of_thread(row);
      } else {
        set_row(result, row, domain);
      }
    }
  }
  return result;
}

} // namespace detail

/// Returns the index of this thread in the simple domain over which it runs. No component is
/// negative. Blocks extend beyond the domain: a kernel must return at once if domain.contains() is
/// false for the result. `domain` must be the launch's. In kernels only. The translator generates
/// this call at the beginning of a kernel:
///
///   __global__ void kernel(concurrency::extent<2> domain, concurrency::array_view<float, 2> v) {
///     const concurrency::index<2> i = amp2hip::thread_index(domain);
///     if (!domain.contains(i)) return;
///     v[i] *= 2;
///   }
template <int Rank>
__device__ Concurrency::index<Rank> thread_index(const Concurrency::extent<Rank> &domain) {
#if defined(__HIP_CPU_DEVICE__)
  return detail::index_in_rows(domain);
#else
  return detail::index_in_box(domain);
#endif
}

/// Returns the position of this thread of a tiled kernel, with the barrier of its tile (K15). The
/// tile sizes must be the launch's; no thread is outside a tiled domain (K201). In kernels only.
///
///   const concurrency::tiled_index<16, 16> t = amp2hip::tiled_thread_index<16, 16>();
template <int Dim0, int Dim1 = 0, int Dim2 = 0>
__device__ Concurrency::tiled_index<Dim0, Dim1, Dim2> tiled_thread_index() {
  // HIP's x, y and z are C++ AMP's last, middle and first dimensions.
  if constexpr (Dim1 == 0) {
    const Concurrency::index<1> local(threadIdx.x), tile(blockIdx.x), origin(blockIdx.x * Dim0);
    return {origin + local, local, tile, origin, detail::tile_barrier_maker::make()};
  } else if constexpr (Dim2 == 0) {
    const Concurrency::index<2> local(threadIdx.y, threadIdx.x), tile(blockIdx.y, blockIdx.x),
        origin(blockIdx.y * Dim0, blockIdx.x * Dim1);
    return {origin + local, local, tile, origin, detail::tile_barrier_maker::make()};
  } else {
    const Concurrency::index<3> local(threadIdx.z, threadIdx.y, threadIdx.x),
        tile(blockIdx.z, blockIdx.y, blockIdx.x),
        origin(blockIdx.z * Dim0, blockIdx.y * Dim1, blockIdx.x * Dim2);
    return {origin + local, local, tile, origin, detail::tile_barrier_maker::make()};
  }
}

namespace detail {

/// Tells a device that runs the threads of a block one after another along x how many of them have
/// work. This type is for simple kernels, in which a thread has work if the domain has an index for
/// it. Both types are called with the kernel's arguments, on the device.
struct rows_of_domain {
  /// Always 0, because the device chooses the size of a block.
  static constexpr unsigned int width = 0, height = 0, depth = 0;
  /// Returns how many threads of the row have work, from the first on; threadIdx.x must be 0.
  template <int Rank, typename... Others>
  __device__ static unsigned int threads_in_row(const Concurrency::extent<Rank> &domain,
                                                const Others &...) {
    // The index of the row's first thread, because threadIdx.x is 0 here.
    const Concurrency::index<Rank> first = thread_index(domain);
    if (!domain.contains(first))
      return 0;
    // The row's last block extends beyond the domain.
    const unsigned int to_end = static_cast<unsigned int>(domain[Rank - 1] - first[Rank - 1]);
    return to_end < blockDim.x ? to_end : static_cast<unsigned int>(blockDim.x);
  }
  /// Returns true if the calling thread has work. The domain is passed by value, as to a kernel,
  /// so that a compiler recognises that a kernel makes the same check.
  template <int Rank, typename... Others>
  __device__ static bool has_work(Concurrency::extent<Rank> domain, const Others &...) {
    return domain.contains(thread_index(domain));
  }
#if defined(HIP_CPU_CHECK_RACES)
  /// Gives the race finder the position of the calling thread in C++ AMP's terms.
  template <int Rank, typename... Others>
  static void place(hip_cpu::thread_place &to, const Concurrency::extent<Rank> &domain,
                    const Others &...) {
    to.rank = components_of(thread_index(domain), to.global);
  }
  /// The function that receives the races of a kernel.
  static constexpr auto tell = tell_races;
#endif
};
/// Does the same for tiled kernels, in which all threads of a block have work.
template <int Dim0, int Dim1, int Dim2> struct rows_of_tiles {
  /// The size of a block, which is the tile, along x, y and z.
  static constexpr unsigned int width = Dim2   ? Dim2
                                        : Dim1 ? Dim1
                                               : Dim0,
                                height = Dim2   ? Dim1
                                         : Dim1 ? Dim0
                                                : 1,
                                depth = Dim2 ? Dim0 : 1;
  /// Returns the width of the tile.
  template <typename... Arguments>
  __device__ static unsigned int threads_in_row(const Arguments &...) {
    return blockDim.x;
  }
  /// Returns true, because tiles divide the domain (K201).
  template <typename... Arguments> __device__ static bool has_work(const Arguments &...) {
    return true;
  }
#if defined(HIP_CPU_CHECK_RACES)
  /// Gives the race finder the position of the calling thread, and the position in its tile.
  template <typename... Arguments>
  static void place(hip_cpu::thread_place &to, const Arguments &...) {
    const auto at = tiled_thread_index<Dim0, Dim1, Dim2>();
    to.is_tiled = true;
    to.rank = components_of(at.global, to.global);
    components_of(at.local, to.local);
  }
  /// The function that receives the races of a kernel.
  static constexpr auto tell = tell_races;
#endif
};

} // namespace detail
} // namespace amp2hip
