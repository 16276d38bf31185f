// concurrency::parallel_for_each for a kernel that is an object: a device lambda or a functor
// (K200 to K212).
#pragma once

#include <amp2hip/detail/large_object.h>
#include <amp2hip/launch.h>
#include <amp2hip/thread_position.h>

#if defined(AMP2HIP_TRANSLATING)

// What the translator needs of a launch, and nothing of what runs it: that the kernel can be called
// in amp code with an index of the domain, and the body of the operator that this call means. Every
// kernel pays for what is instantiated here, and for every overload that is looked at.

namespace amp2hip::detail {

template <typename Index, typename Kernel>
__global__ void call_kernel(Kernel &kernel, Index index()) {
  kernel(index());
}

} // namespace amp2hip::detail

namespace Concurrency {

template <int N, typename K> void parallel_for_each(const extent<N> &, const K &) {
  (void)&amp2hip::detail::call_kernel<const index<N>, K>;
}
template <int N, typename K>
void parallel_for_each(const accelerator_view &, const extent<N> &, const K &) {
  (void)&amp2hip::detail::call_kernel<const index<N>, K>;
}
// One for each rank, so that the tile can be said where an extent is given:
// parallel_for_each<16>(view.extent, kernel).
template <int D0, typename K> void parallel_for_each(const tiled_extent<D0> &, const K &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<D0>, K>;
}
template <int D0, typename K>
void parallel_for_each(const accelerator_view &, const tiled_extent<D0> &, const K &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<D0>, K>;
}
template <int D0, int D1, typename K>
void parallel_for_each(const tiled_extent<D0, D1> &, const K &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<D0, D1>, K>;
}
template <int D0, int D1, typename K>
void parallel_for_each(const accelerator_view &, const tiled_extent<D0, D1> &, const K &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<D0, D1>, K>;
}
template <int D0, int D1, int D2, typename K>
void parallel_for_each(const tiled_extent<D0, D1, D2> &, const K &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<D0, D1, D2>, K>;
}
template <int D0, int D1, int D2, typename K>
void parallel_for_each(const accelerator_view &, const tiled_extent<D0, D1, D2> &, const K &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<D0, D1, D2>, K>;
}

} // namespace Concurrency

#else

namespace amp2hip::detail {

template <int N, typename Kernel>
__global__ void __launch_bounds__(simple_block_threads)
    simple_kernel(Concurrency::extent<N> domain, Kernel kernel) {
  const Concurrency::index<N> idx = thread_index(domain);
  if (domain.contains(idx))
    kernel(idx);
}
template <int D0, typename Kernel>
__global__ void __launch_bounds__(D0) tiled_kernel_1d(Kernel kernel) {
  kernel(tiled_thread_index<D0>());
}
template <int D0, int D1, typename Kernel>
__global__ void __launch_bounds__(D0 *D1) tiled_kernel_2d(Kernel kernel) {
  kernel(tiled_thread_index<D0, D1>());
}
template <int D0, int D1, int D2, typename Kernel>
__global__ void __launch_bounds__(D0 *D1 *D2) tiled_kernel_3d(Kernel kernel) {
  kernel(tiled_thread_index<D0, D1, D2>());
}

} // namespace amp2hip::detail

namespace Concurrency {

// Runs kernel(index<N>) for every index of the domain, or kernel(tiled_index<...>) for every
// thread of every tile. Behaves and throws as amp2hip::launch; the kernel object is copied at the
// call (K210).

template <int N, typename K>
void parallel_for_each(const accelerator_view &av, const extent<N> &domain, const K &kernel) {
  amp2hip::launch<&amp2hip::detail::simple_kernel<N, amp2hip::detail::as_argument<K, extent<N>>>>(
      av, domain, kernel);
}
template <int N, typename K> void parallel_for_each(const extent<N> &domain, const K &kernel) {
  amp2hip::launch<&amp2hip::detail::simple_kernel<N, amp2hip::detail::as_argument<K, extent<N>>>>(
      domain, kernel);
}

template <int D0, typename K>
void parallel_for_each(const accelerator_view &av, const tiled_extent<D0> &domain,
                       const K &kernel) {
  amp2hip::launch<&amp2hip::detail::tiled_kernel_1d<D0, amp2hip::detail::as_argument<K>>>(
      av, domain, kernel);
}
template <int D0, typename K>
void parallel_for_each(const tiled_extent<D0> &domain, const K &kernel) {
  amp2hip::launch<&amp2hip::detail::tiled_kernel_1d<D0, amp2hip::detail::as_argument<K>>>(domain,
                                                                                          kernel);
}

template <int D0, int D1, typename K>
void parallel_for_each(const accelerator_view &av, const tiled_extent<D0, D1> &domain,
                       const K &kernel) {
  amp2hip::launch<&amp2hip::detail::tiled_kernel_2d<D0, D1, amp2hip::detail::as_argument<K>>>(
      av, domain, kernel);
}
template <int D0, int D1, typename K>
void parallel_for_each(const tiled_extent<D0, D1> &domain, const K &kernel) {
  amp2hip::launch<&amp2hip::detail::tiled_kernel_2d<D0, D1, amp2hip::detail::as_argument<K>>>(
      domain, kernel);
}

template <int D0, int D1, int D2, typename K>
void parallel_for_each(const accelerator_view &av, const tiled_extent<D0, D1, D2> &domain,
                       const K &kernel) {
  amp2hip::launch<&amp2hip::detail::tiled_kernel_3d<D0, D1, D2, amp2hip::detail::as_argument<K>>>(
      av, domain, kernel);
}
template <int D0, int D1, int D2, typename K>
void parallel_for_each(const tiled_extent<D0, D1, D2> &domain, const K &kernel) {
  amp2hip::launch<&amp2hip::detail::tiled_kernel_3d<D0, D1, D2, amp2hip::detail::as_argument<K>>>(
      domain, kernel);
}

} // namespace Concurrency

#endif
