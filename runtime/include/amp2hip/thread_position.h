// Where a kernel thread is, in C++ AMP's terms; detail/launch_shape.h says which grid makes it so.
#pragma once

#include <amp2hip/extent.h>
#include <amp2hip/tiled_index.h>

namespace amp2hip {

/// The index of this thread in the simple domain it runs over. Blocks overhang the domain: a
/// kernel returns at once if domain.contains() does not hold.
template <int N>
__device__ Concurrency::index<N> thread_index(const Concurrency::extent<N> &domain) {
  Concurrency::index<N> result;
  result[N - 1] = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if constexpr (N > 1) {
    unsigned int row = (blockIdx.z * gridDim.y + blockIdx.y) * blockDim.y + threadIdx.y;
    for (int i = N - 2; i > 0; --i) {
      const unsigned int size = static_cast<unsigned int>(domain[i]);
      result[i] = static_cast<int>(row % size);
      row /= size;
    }
    result[0] = static_cast<int>(row);
  }
  return result;
}

/// Where this thread of a tiled kernel is.
template <int D0, int D1 = 0, int D2 = 0>
__device__ Concurrency::tiled_index<D0, D1, D2> tiled_thread_index() {
  if constexpr (D1 == 0) {
    const Concurrency::index<1> local(threadIdx.x), tile(blockIdx.x), origin(blockIdx.x * D0);
    return {origin + local, local, tile, origin, detail::tile_barrier_maker::make()};
  } else if constexpr (D2 == 0) {
    const Concurrency::index<2> local(threadIdx.y, threadIdx.x), tile(blockIdx.y, blockIdx.x),
        origin(blockIdx.y * D0, blockIdx.x * D1);
    return {origin + local, local, tile, origin, detail::tile_barrier_maker::make()};
  } else {
    const Concurrency::index<3> local(threadIdx.z, threadIdx.y, threadIdx.x),
        tile(blockIdx.z, blockIdx.y, blockIdx.x),
        origin(blockIdx.z * D0, blockIdx.y * D1, blockIdx.x * D2);
    return {origin + local, local, tile, origin, detail::tile_barrier_maker::make()};
  }
}

namespace detail {

// Which threads of a block have something to do, for a device that runs them one after another
// along x. Asked with the kernel's arguments.

/// A simple kernel's do where its domain has an index for them.
struct rows_of_domain {
  static constexpr unsigned int width = 0, height = 0, depth = 0; // as the device likes
  template <int N, typename... Others>
  __device__ static unsigned int threads_in_row(const Concurrency::extent<N> &domain,
                                                const Others &...) {
    const Concurrency::index<N> first = thread_index(domain); // of the row: threadIdx.x is 0
    if (!domain.contains(first))
      return 0;
    const unsigned int to_end = static_cast<unsigned int>(domain[N - 1] - first[N - 1]);
    return to_end < blockDim.x ? to_end : static_cast<unsigned int>(blockDim.x);
  }
  template <int N, typename... Others>
  __device__ static bool has_work(const Concurrency::extent<N> &domain, const Others &...) {
    return domain.contains(thread_index(domain));
  }
};
/// A tiled kernel's all do.
template <int D0, int D1, int D2> struct rows_of_tiles {
  static constexpr unsigned int width = D2   ? D2
                                        : D1 ? D1
                                             : D0,
                                height = D2   ? D1
                                         : D1 ? D0
                                              : 1,
                                depth = D2 ? D0 : 1;
  template <typename... Arguments>
  __device__ static unsigned int threads_in_row(const Arguments &...) {
    return blockDim.x;
  }
  template <typename... Arguments> __device__ static bool has_work(const Arguments &...) {
    return true;
  }
};

} // namespace detail
} // namespace amp2hip
