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

template <int Rank, typename Kernel> void parallel_for_each(const extent<Rank> &, const Kernel &) {
  (void)&amp2hip::detail::call_kernel<const index<Rank>, Kernel>;
}
template <int Rank, typename Kernel>
void parallel_for_each(const accelerator_view &, const extent<Rank> &, const Kernel &) {
  (void)&amp2hip::detail::call_kernel<const index<Rank>, Kernel>;
}
// One for each rank, so that the tile can be said where an extent is given:
// parallel_for_each<16>(view.extent, kernel).
template <int Dim0, typename Kernel>
void parallel_for_each(const tiled_extent<Dim0> &, const Kernel &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<Dim0>, Kernel>;
}
template <int Dim0, typename Kernel>
void parallel_for_each(const accelerator_view &, const tiled_extent<Dim0> &, const Kernel &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<Dim0>, Kernel>;
}
template <int Dim0, int Dim1, typename Kernel>
void parallel_for_each(const tiled_extent<Dim0, Dim1> &, const Kernel &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<Dim0, Dim1>, Kernel>;
}
template <int Dim0, int Dim1, typename Kernel>
void parallel_for_each(const accelerator_view &, const tiled_extent<Dim0, Dim1> &, const Kernel &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<Dim0, Dim1>, Kernel>;
}
template <int Dim0, int Dim1, int Dim2, typename Kernel>
void parallel_for_each(const tiled_extent<Dim0, Dim1, Dim2> &, const Kernel &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<Dim0, Dim1, Dim2>, Kernel>;
}
template <int Dim0, int Dim1, int Dim2, typename Kernel>
void parallel_for_each(const accelerator_view &, const tiled_extent<Dim0, Dim1, Dim2> &,
                       const Kernel &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<Dim0, Dim1, Dim2>, Kernel>;
}

} // namespace Concurrency

#else

namespace amp2hip::detail {

template <int Rank, typename Kernel>
__global__ void __launch_bounds__(simple_block_threads)
    simple_kernel(Concurrency::extent<Rank> domain, Kernel kernel) {
  const Concurrency::index<Rank> idx = thread_index(domain);
  if (domain.contains(idx))
    kernel(idx);
}
template <int Dim0, typename Kernel>
__global__ void __launch_bounds__(Dim0) tiled_kernel_1d(Kernel kernel) {
  kernel(tiled_thread_index<Dim0>());
}
template <int Dim0, int Dim1, typename Kernel>
__global__ void __launch_bounds__(Dim0 *Dim1) tiled_kernel_2d(Kernel kernel) {
  kernel(tiled_thread_index<Dim0, Dim1>());
}
template <int Dim0, int Dim1, int Dim2, typename Kernel>
__global__ void __launch_bounds__(Dim0 *Dim1 *Dim2) tiled_kernel_3d(Kernel kernel) {
  kernel(tiled_thread_index<Dim0, Dim1, Dim2>());
}

} // namespace amp2hip::detail

namespace Concurrency {

// Runs kernel(index<Rank>) for every index of the domain, or kernel(tiled_index<...>) for every
// thread of every tile. Behaves and throws as amp2hip::launch; the kernel object is copied at the
// call (K210).

template <int Rank, typename Kernel>
void parallel_for_each(const accelerator_view &av, const extent<Rank> &domain,
                       const Kernel &kernel) {
  amp2hip::launch<
      &amp2hip::detail::simple_kernel<Rank, amp2hip::detail::as_argument<Kernel, extent<Rank>>>>(
      av, domain, kernel);
}
template <int Rank, typename Kernel>
void parallel_for_each(const extent<Rank> &domain, const Kernel &kernel) {
  amp2hip::launch<
      &amp2hip::detail::simple_kernel<Rank, amp2hip::detail::as_argument<Kernel, extent<Rank>>>>(
      domain, kernel);
}

template <int Dim0, typename Kernel>
void parallel_for_each(const accelerator_view &av, const tiled_extent<Dim0> &domain,
                       const Kernel &kernel) {
  amp2hip::launch<&amp2hip::detail::tiled_kernel_1d<Dim0, amp2hip::detail::as_argument<Kernel>>>(
      av, domain, kernel);
}
template <int Dim0, typename Kernel>
void parallel_for_each(const tiled_extent<Dim0> &domain, const Kernel &kernel) {
  amp2hip::launch<&amp2hip::detail::tiled_kernel_1d<Dim0, amp2hip::detail::as_argument<Kernel>>>(
      domain, kernel);
}

template <int Dim0, int Dim1, typename Kernel>
void parallel_for_each(const accelerator_view &av, const tiled_extent<Dim0, Dim1> &domain,
                       const Kernel &kernel) {
  amp2hip::launch<
      &amp2hip::detail::tiled_kernel_2d<Dim0, Dim1, amp2hip::detail::as_argument<Kernel>>>(
      av, domain, kernel);
}
template <int Dim0, int Dim1, typename Kernel>
void parallel_for_each(const tiled_extent<Dim0, Dim1> &domain, const Kernel &kernel) {
  amp2hip::launch<
      &amp2hip::detail::tiled_kernel_2d<Dim0, Dim1, amp2hip::detail::as_argument<Kernel>>>(domain,
                                                                                           kernel);
}

template <int Dim0, int Dim1, int Dim2, typename Kernel>
void parallel_for_each(const accelerator_view &av, const tiled_extent<Dim0, Dim1, Dim2> &domain,
                       const Kernel &kernel) {
  amp2hip::launch<
      &amp2hip::detail::tiled_kernel_3d<Dim0, Dim1, Dim2, amp2hip::detail::as_argument<Kernel>>>(
      av, domain, kernel);
}
template <int Dim0, int Dim1, int Dim2, typename Kernel>
void parallel_for_each(const tiled_extent<Dim0, Dim1, Dim2> &domain, const Kernel &kernel) {
  amp2hip::launch<
      &amp2hip::detail::tiled_kernel_3d<Dim0, Dim1, Dim2, amp2hip::detail::as_argument<Kernel>>>(
      domain, kernel);
}

} // namespace Concurrency

#endif
