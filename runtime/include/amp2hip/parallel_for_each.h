// concurrency::parallel_for_each for a kernel that is an object: a device lambda or a functor (K200
// to K212).
//
//   parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] = i[0] + i[1]; });
//   parallel_for_each(v.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
//     v[t] = t.local[0];
//   });
#pragma once

#include <amp2hip/detail/large_object.h>
#include <amp2hip/launch.h>
#include <amp2hip/thread_position.h>

#if defined(AMP2HIP_TRANSLATING)

// The translator does not need the code that runs a launch. It needs only the check that amp code
// can call the kernel with an index of the domain, and the body of the operator that the call
// selects. Each template that is instantiated here, and each overload that the compiler considers,
// costs compile time for every kernel.

namespace amp2hip::detail {

/// Calls the kernel like a launch, so that the compiler instantiates its call operator. It never
/// runs.
template <typename Index, typename Kernel>
__global__ void call_kernel(Kernel &kernel, Index index()) {
  kernel(index());
}

} // namespace amp2hip::detail

namespace Concurrency {

/// Instantiates the kernel's call operator for an index of the domain's rank (L220). These
/// declarations have the signatures of those below, which have the documentation.
template <int Rank, typename Kernel> void parallel_for_each(const extent<Rank> &, const Kernel &) {
  (void)&amp2hip::detail::call_kernel<const index<Rank>, Kernel>;
}
template <int Rank, typename Kernel>
void parallel_for_each(const accelerator_view &, const extent<Rank> &, const Kernel &) {
  (void)&amp2hip::detail::call_kernel<const index<Rank>, Kernel>;
}
/// Does the same for a tiled domain of rank 1. There is an overload for each rank, so that a
/// program can specify the tile sizes and pass an extent: parallel_for_each<16>(view.extent,
/// kernel).
template <int Dim0, typename Kernel>
void parallel_for_each(const tiled_extent<Dim0> &, const Kernel &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<Dim0>, Kernel>;
}
template <int Dim0, typename Kernel>
void parallel_for_each(const accelerator_view &, const tiled_extent<Dim0> &, const Kernel &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<Dim0>, Kernel>;
}
/// Does the same for a tiled domain of rank 2.
template <int Dim0, int Dim1, typename Kernel>
void parallel_for_each(const tiled_extent<Dim0, Dim1> &, const Kernel &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<Dim0, Dim1>, Kernel>;
}
template <int Dim0, int Dim1, typename Kernel>
void parallel_for_each(const accelerator_view &, const tiled_extent<Dim0, Dim1> &, const Kernel &) {
  (void)&amp2hip::detail::call_kernel<tiled_index<Dim0, Dim1>, Kernel>;
}
/// Does the same for a tiled domain of rank 3.
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

/// Calls the kernel for the index of the calling thread if the domain contains it: the blocks of a
/// simple domain extend beyond it.
template <int Rank, typename Kernel>
__global__ void __launch_bounds__(simple_block_threads)
    simple_kernel(Concurrency::extent<Rank> domain, Kernel kernel) {
  const Concurrency::index<Rank> idx = thread_index(domain);
  if (domain.contains(idx))
    kernel(idx);
}
/// Calls the kernel for the calling thread of a tiled domain of rank 1, 2 or 3. The tiles divide
/// the domain, so all threads of a block run and barriers are uniform (K201).
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

/// Runs `kernel`(index<Rank>) once for every index of `domain`, on `av`, and returns when the
/// kernel is submitted (K208); the host continues meanwhile. If the host accesses data that the
/// kernel writes, the access waits for the kernel. Threads run in any order, and need not run at
/// the same time (K212). Kernels on one view run one after the other (K211). A domain may have any
/// rank from 1 on; the runtime chooses the grouping of threads, and barriers and tile_static
/// variables are not available (K204).
///
/// `kernel` is a lambda or functor with a call operator for amp code (L220). The call copies it
/// with its captures: later changes of captured variables on the host have no effect on it, and a
/// thread's changes of its own copy are lost (K210). Arrays are captured by reference and must be
/// on `av` (K206). Array_views are captured by value. They are first made current on the device;
/// only elements that are not current there are copied (K105). If `av` is the auto-selection view,
/// the call behaves like a call without a view (K33).
///
/// Throws invalid_compute_domain if a component of `domain` is not positive or it has more than
/// 2^32 - 1 threads (K200); runtime_exception if `av` is on the cpu accelerator (K207) or an array
/// is elsewhere (K206); out_of_memory, unsupported_feature or accelerator_view_removed (K209).
/// Errors of the running kernel are thrown by a later call that waits for it (K42).
///
///   accelerator_view queue = accelerator().create_view();
///   parallel_for_each(queue, out.extent, [=](index<2> i) restrict(amp) {
///     out[i] = in[i] * factor;
///   });
template <int Rank, typename Kernel>
void parallel_for_each(const accelerator_view &av, const extent<Rank> &domain,
                       const Kernel &kernel) {
  amp2hip::launch<
      &amp2hip::detail::simple_kernel<Rank, amp2hip::detail::as_argument<Kernel, extent<Rank>>>>(
      av, domain, kernel);
}
/// Does the same on a view that the runtime chooses: the view of the captured arrays, otherwise a
/// view of the default accelerator on which all captured data is current, otherwise its default
/// view (K205). Throws runtime_exception if the arrays are on different views, or the only
/// accelerator is the host's own (K207).
template <int Rank, typename Kernel>
void parallel_for_each(const extent<Rank> &domain, const Kernel &kernel) {
  amp2hip::launch<
      &amp2hip::detail::simple_kernel<Rank, amp2hip::detail::as_argument<Kernel, extent<Rank>>>>(
      domain, kernel);
}

/// Runs `kernel`(tiled_index<Dim0>) once for every thread of every tile of `domain`, on `av`. The
/// threads of a tile share tile_static variables and can wait for each other (tile_barrier). Throws
/// like a simple launch, and invalid_compute_domain if the tile size does not divide the domain
/// (K201). A tile of more than 1024 threads does not compile (L226).
template <int Dim0, typename Kernel>
void parallel_for_each(const accelerator_view &av, const tiled_extent<Dim0> &domain,
                       const Kernel &kernel) {
  amp2hip::launch<&amp2hip::detail::tiled_kernel_1d<Dim0, amp2hip::detail::as_argument<Kernel>>>(
      av, domain, kernel);
}
/// Runs a tiled kernel of rank 1 on a view that the runtime chooses, as for a simple domain (K205).
/// Otherwise does the same as the overload with an accelerator_view.
///
///   parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
///     tile_static float part[256];
///     part[t.local[0]] = v[t];
///     t.barrier.wait();
///     if (t.local[0] == 0) sums[t.tile] = sum_of(part);
///   });
template <int Dim0, typename Kernel>
void parallel_for_each(const tiled_extent<Dim0> &domain, const Kernel &kernel) {
  amp2hip::launch<&amp2hip::detail::tiled_kernel_1d<Dim0, amp2hip::detail::as_argument<Kernel>>>(
      domain, kernel);
}

/// Runs `kernel`(tiled_index<Dim0, Dim1>) for every thread of a tiled domain of rank 2, on `av`;
/// consecutive threads of a tile run along the second dimension. Behaves and throws as for rank
/// 1; also throws invalid_compute_domain for more than 65535 tiles along the first dimension
/// (K202).
template <int Dim0, int Dim1, typename Kernel>
void parallel_for_each(const accelerator_view &av, const tiled_extent<Dim0, Dim1> &domain,
                       const Kernel &kernel) {
  amp2hip::launch<
      &amp2hip::detail::tiled_kernel_2d<Dim0, Dim1, amp2hip::detail::as_argument<Kernel>>>(
      av, domain, kernel);
}
/// Runs a tiled kernel of rank 2 on a view that the runtime chooses, as for a simple domain (K205).
/// Otherwise does the same as the overload with an accelerator_view.
template <int Dim0, int Dim1, typename Kernel>
void parallel_for_each(const tiled_extent<Dim0, Dim1> &domain, const Kernel &kernel) {
  amp2hip::launch<
      &amp2hip::detail::tiled_kernel_2d<Dim0, Dim1, amp2hip::detail::as_argument<Kernel>>>(domain,
                                                                                           kernel);
}

/// Runs `kernel`(tiled_index<Dim0, Dim1, Dim2>) for every thread of a tiled domain of rank 3, on
/// `av`; consecutive threads of a tile run along the third dimension. Behaves and throws as for
/// rank 1; also throws invalid_compute_domain for more than 65535 tiles along the first or second
/// dimension (K202). Dim0 above 64 does not compile (L226).
template <int Dim0, int Dim1, int Dim2, typename Kernel>
void parallel_for_each(const accelerator_view &av, const tiled_extent<Dim0, Dim1, Dim2> &domain,
                       const Kernel &kernel) {
  amp2hip::launch<
      &amp2hip::detail::tiled_kernel_3d<Dim0, Dim1, Dim2, amp2hip::detail::as_argument<Kernel>>>(
      av, domain, kernel);
}
/// Runs a tiled kernel of rank 3 on a view that the runtime chooses, as for a simple domain (K205).
/// Otherwise does the same as the overload with an accelerator_view.
template <int Dim0, int Dim1, int Dim2, typename Kernel>
void parallel_for_each(const tiled_extent<Dim0, Dim1, Dim2> &domain, const Kernel &kernel) {
  amp2hip::launch<
      &amp2hip::detail::tiled_kernel_3d<Dim0, Dim1, Dim2, amp2hip::detail::as_argument<Kernel>>>(
      domain, kernel);
}

} // namespace Concurrency

#endif
