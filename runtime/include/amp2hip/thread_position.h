// Computes the position of a kernel thread in C++ AMP's terms from HIP's grid;
// detail/launch_shape.h describes the grid that makes it so.
#pragma once

#include <amp2hip/detail/hip/races.h>
#include <amp2hip/detail/launch_shape.h>
#include <amp2hip/extent.h>
#include <amp2hip/tiled_index.h>

namespace amp2hip {
namespace detail {

/// Returns a component of an index, and tells a GPU's compiler that it is not negative, which it
/// cannot know itself: then contains() compares only once with the domain.
__device__ inline int component_of_thread(unsigned int position) {
  const int component = static_cast<int>(position);
#if AMP2HIP_DEVICE_PASS
  __builtin_assume(component >= 0);
#endif
  return component;
}

/// Sets all components of an index but the last from the number of its row, which is counted over
/// these dimensions. A number that overhangs the domain makes the first component too large.
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
/// in a grid that has the domain's rows along y, and along z where y does not suffice. It uses a
/// constant number of blocks along y, as AMD's compiler divides to find the size of a grid.
__device__ inline unsigned int row_of_thread() {
  return (blockIdx.z * rows_of_blocks_along_y + blockIdx.y) * blockDim.y + threadIdx.y;
}

/// Returns the index of this thread in a grid of the shape that row_launch_shape() returns. Threads
/// that overhang the domain get an index outside of it.
template <int Rank>
__device__ Concurrency::index<Rank> index_in_rows(const Concurrency::extent<Rank> &domain) {
  Concurrency::index<Rank> result;
  result[Rank - 1] = component_of_thread(blockIdx.x * blockDim.x + threadIdx.x);
  if constexpr (Rank > 1)
    set_row(result, row_of_thread(), domain);
  return result;
}

/// Returns the index of this thread in a grid of the shape that box_launch_shape() returns. All
/// that a thread computes here stands in front of its first access to memory, and each instruction
/// of it shows in the time of a kernel that does little else.
template <int Rank>
__device__ Concurrency::index<Rank> index_in_box(const Concurrency::extent<Rank> &domain) {
  Concurrency::index<Rank> result;
  const int x = component_of_thread(blockIdx.x * blockDim.x + threadIdx.x);
  if constexpr (Rank == 2) {
    // The compiler is told of each that it is not negative; of the chosen one it would not know.
    const int y = component_of_thread(blockIdx.y * blockDim.y + threadIdx.y);
    const bool turned = is_turned(domain[0]);
    result[0] = turned ? x : y;
    result[1] = turned ? y : x;
  } else {
    result[Rank - 1] = x;
    if constexpr (Rank > 2) {
      unsigned int row = blockIdx.y * blockDim.y + threadIdx.y, plane = blockIdx.z;
      // Only the blocks of a grid whose rows are numbered are deeper than one.
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
/// negative. Blocks overhang the domain: a kernel must return at once if domain.contains() does not
/// hold for the result. `domain` must be the launch's. In kernels only. The translator writes it at
/// the beginning of a kernel:
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
/// tile sizes must be the launch's; nothing overhangs a tiled domain (K201). In kernels only.
///
///   const concurrency::tiled_index<16, 16> t = amp2hip::tiled_thread_index<16, 16>();
template <int Dim0, int Dim1 = 0, int Dim2 = 0>
__device__ Concurrency::tiled_index<Dim0, Dim1, Dim2> tiled_thread_index() {
  // HIP's x, y and z are C++ AMP's last, middle and first dimension.
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
/// work; this one is for simple kernels, in which a thread has work if the domain has an index for
/// it. Both of these types are called with the kernel's arguments, on the device.
struct rows_of_domain {
  /// Are 0, because the device chooses the size of a block.
  static constexpr unsigned int width = 0, height = 0, depth = 0;
  /// Returns how many threads of the row have work, from the first on; threadIdx.x must be 0.
  template <int Rank, typename... Others>
  __device__ static unsigned int threads_in_row(const Concurrency::extent<Rank> &domain,
                                                const Others &...) {
    // Is the index of the row's first thread, as threadIdx.x is 0 here.
    const Concurrency::index<Rank> first = thread_index(domain);
    if (!domain.contains(first))
      return 0;
    // The row's last block overhangs the domain.
    const unsigned int to_end = static_cast<unsigned int>(domain[Rank - 1] - first[Rank - 1]);
    return to_end < blockDim.x ? to_end : static_cast<unsigned int>(blockDim.x);
  }
  /// Returns true if the calling thread has work. The domain is passed as to a kernel, by value, so
  /// that a compiler sees that a kernel asks the same.
  template <int Rank, typename... Others>
  __device__ static bool has_work(Concurrency::extent<Rank> domain, const Others &...) {
    return domain.contains(thread_index(domain));
  }
#if defined(HIP_CPU_CHECK_RACES)
  /// Tells the race finder the position of the calling thread in C++ AMP's terms.
  template <int Rank, typename... Others>
  static void place(hip_cpu::thread_place &to, const Concurrency::extent<Rank> &domain,
                    const Others &...) {
    to.rank = components_of(thread_index(domain), to.global);
  }
  /// Names the function that is told of the races of a kernel.
  static constexpr auto tell = tell_races;
#endif
};
/// Does the same for tiled kernels, in which all threads of a block have work.
template <int Dim0, int Dim1, int Dim2> struct rows_of_tiles {
  /// Hold the size of a block, which is the tile, along x, y and z.
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
  /// Returns true, as tiles divide the domain (K201).
  template <typename... Arguments> __device__ static bool has_work(const Arguments &...) {
    return true;
  }
#if defined(HIP_CPU_CHECK_RACES)
  /// Tells the race finder the position of the calling thread, and the one in its tile.
  template <typename... Arguments>
  static void place(hip_cpu::thread_place &to, const Arguments &...) {
    const auto at = tiled_thread_index<Dim0, Dim1, Dim2>();
    to.is_tiled = true;
    to.rank = components_of(at.global, to.global);
    components_of(at.local, to.local);
  }
  /// Names the function that is told of the races of a kernel.
  static constexpr auto tell = tell_races;
#endif
};

} // namespace detail
} // namespace amp2hip
