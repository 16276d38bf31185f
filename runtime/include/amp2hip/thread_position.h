// Where a kernel thread is, in C++ AMP's terms; detail/launch_shape.h says which grid makes it so.
#pragma once

#include <amp2hip/detail/hip/races.h>
#include <amp2hip/detail/launch_shape.h>
#include <amp2hip/extent.h>
#include <amp2hip/tiled_index.h>

namespace amp2hip {
namespace detail {

/// A component of an index, which a GPU's compiler cannot know to be none below zero. Told so, it
/// compares once with the domain's.
__device__ inline int component_of_thread(unsigned int position) {
  const int component = static_cast<int>(position);
#if AMP2HIP_DEVICE_PASS
  __builtin_assume(component >= 0);
#endif
  return component;
}

/// Whether the launch's grid has a dimension for each of the domain's three (box_launch_shape()):
/// then blocks are deep. The CPU device's have none such.
__device__ inline bool grid_is_box() {
#if AMP2HIP_DEVICE_PASS
  return blockDim.z > 1;
#else
  return false;
#endif
}

/// The number of this thread's row. The size of the grid is not asked for: AMD's has to be divided
/// for.
__device__ inline unsigned int row_of_thread() {
  return (blockIdx.z * rows_of_blocks_along_y + blockIdx.y) * blockDim.y + threadIdx.y;
}

/// This thread's plane, and its row there, in a domain with so many rows in a plane.
struct row_of_box {
  unsigned int plane, row;
};
__device__ inline row_of_box row_in_box(unsigned int rows) {
  if (grid_is_box())
    return {blockIdx.z * blockDim.z + threadIdx.z, blockIdx.y * blockDim.y + threadIdx.y};
  const unsigned int row = row_of_thread();
  return {row / rows, row % rows};
}

} // namespace detail

/// The index of this thread in the simple domain it runs over. Blocks overhang the domain: a
/// kernel returns at once if domain.contains() does not hold. No component is negative.
template <int Rank>
__device__ Concurrency::index<Rank> thread_index(const Concurrency::extent<Rank> &domain) {
  Concurrency::index<Rank> result;
  result[Rank - 1] = detail::component_of_thread(blockIdx.x * blockDim.x + threadIdx.x);
  if constexpr (Rank == 3) {
    const detail::row_of_box at = detail::row_in_box(static_cast<unsigned int>(domain[1]));
    result[0] = detail::component_of_thread(at.plane);
    result[1] = detail::component_of_thread(at.row);
  } else if constexpr (Rank > 1) {
    unsigned int row = detail::row_of_thread();
    for (int i = Rank - 2; i > 0; --i) {
      const unsigned int size = static_cast<unsigned int>(domain[i]);
      result[i] = detail::component_of_thread(row % size);
      row /= size;
    }
    result[0] = detail::component_of_thread(row);
  }
  return result;
}

/// Where this thread of a tiled kernel is.
template <int Dim0, int Dim1 = 0, int Dim2 = 0>
__device__ Concurrency::tiled_index<Dim0, Dim1, Dim2> tiled_thread_index() {
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

// Which threads of a block have something to do, for a device that runs them one after another
// along x. Asked with the kernel's arguments.

/// A simple kernel's do where its domain has an index for them.
struct rows_of_domain {
  static constexpr unsigned int width = 0, height = 0, depth = 0; // as the device likes
  template <int Rank, typename... Others>
  __device__ static unsigned int threads_in_row(const Concurrency::extent<Rank> &domain,
                                                const Others &...) {
    const Concurrency::index<Rank> first = thread_index(domain); // of the row: threadIdx.x is 0
    if (!domain.contains(first))
      return 0;
    const unsigned int to_end = static_cast<unsigned int>(domain[Rank - 1] - first[Rank - 1]);
    return to_end < blockDim.x ? to_end : static_cast<unsigned int>(blockDim.x);
  }
  template <int Rank, typename... Others>
  __device__ static bool has_work(const Concurrency::extent<Rank> &domain, const Others &...) {
    return domain.contains(thread_index(domain));
  }
#if defined(HIP_CPU_CHECK_RACES)
  template <int Rank, typename... Others>
  static void place(hip_cpu::thread_place &to, const Concurrency::extent<Rank> &domain,
                    const Others &...) {
    to.rank = components_of(thread_index(domain), to.global);
  }
  static constexpr auto tell = tell_races;
#endif
};
/// A tiled kernel's all do.
template <int Dim0, int Dim1, int Dim2> struct rows_of_tiles {
  static constexpr unsigned int width = Dim2   ? Dim2
                                        : Dim1 ? Dim1
                                               : Dim0,
                                height = Dim2   ? Dim1
                                         : Dim1 ? Dim0
                                                : 1,
                                depth = Dim2 ? Dim0 : 1;
  template <typename... Arguments>
  __device__ static unsigned int threads_in_row(const Arguments &...) {
    return blockDim.x;
  }
  template <typename... Arguments> __device__ static bool has_work(const Arguments &...) {
    return true;
  }
#if defined(HIP_CPU_CHECK_RACES)
  template <typename... Arguments>
  static void place(hip_cpu::thread_place &to, const Arguments &...) {
    const auto at = tiled_thread_index<Dim0, Dim1, Dim2>();
    to.is_tiled = true;
    to.rank = components_of(at.global, to.global);
    components_of(at.local, to.local);
  }
  static constexpr auto tell = tell_races;
#endif
};

} // namespace detail
} // namespace amp2hip
