// amp2hip::launch: runs a kernel over a C++ AMP compute domain.
#pragma once

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/hip/launch_kernel.h>
#include <amp2hip/detail/kernel_description.h>
#include <amp2hip/detail/launch_scope.h>
#include <amp2hip/detail/launch_shape.h>
#include <amp2hip/limits.h>
#include <amp2hip/thread_position.h>

#include <tuple>
#include <utility>

namespace amp2hip {
namespace detail {

/// Describes a domain without its type, for code that is not a template. The description refers to
/// the domain, which must outlive it.
template <int Rank> launch_domain description_of(const Concurrency::extent<Rank> &domain) {
  return {Rank, components(domain), false};
}
template <int Dim0, int Dim1, int Dim2>
launch_domain description_of(const Concurrency::tiled_extent<Dim0, Dim1, Dim2> &domain) {
  return {domain.rank, components(domain), true};
}

/// Launches `Kernel`, whose parameters have the types Parameters. Each argument is converted to its
/// parameter's type in a block of memory, whose bytes the kernel gets. During this conversion,
/// views register with the launch (launch_scope.h). `Rows` computes which threads of the grid are
/// inside the domain. Throws what launch() throws.
template <auto Kernel, typename Rows, typename Domain, typename... Parameters,
          typename... Arguments>
void launch_on(void (*kernel)(Parameters...), const Concurrency::accelerator_view *view,
               const Domain &domain, Arguments &...arguments) {
  check(reinterpret_cast<const void *>(kernel), domain);
  typedef std::tuple<copied<Parameters>...> copies;
  alignas(copies) unsigned char storage[sizeof(copies)];
  launch_scope scope(described<Kernel, copies>, view, storage, sizeof storage);
  auto *packed = new (storage) copies(arguments...);
  struct destroy {
    copies *packed;
    ~destroy() { std::destroy_at(packed); }
  } at_end{packed};
  queue &q = scope.prepare();
  launch_kernel<Kernel, Rows>(kernel, scope, q, description_of(domain), shape_of(q, domain),
                              *packed, std::index_sequence_for<Parameters...>());
}

/// Launches a kernel over a simple domain. The kernel gets the domain as its first argument,
/// because the grid may have more threads than the domain.
template <auto Kernel, int Rank, typename... Arguments>
void launch_over(const Concurrency::accelerator_view *view, const Concurrency::extent<Rank> &domain,
                 Arguments &...arguments) {
  launch_on<Kernel, rows_of_domain>(Kernel, view, domain, domain, arguments...);
}
/// Launches a kernel over a tiled domain, in which a block of the grid is a tile. The compiler
/// checks the size of a tile (L226).
template <auto Kernel, int Dim0, int Dim1, int Dim2, typename... Arguments>
void launch_over(const Concurrency::accelerator_view *view,
                 const Concurrency::tiled_extent<Dim0, Dim1, Dim2> &domain,
                 Arguments &...arguments) {
  static_assert(long(Dim0) * (Dim1 ? Dim1 : 1) * (Dim2 ? Dim2 : 1) <= limits::tile_threads,
                "a tile has too many threads [L226]");
  static_assert(Dim2 == 0 || Dim0 <= limits::tile_depth,
                "the first dimension of a three-dimensional tile is too large [L226]");
  launch_on<Kernel, rows_of_tiles<Dim0, Dim1, Dim2>>(Kernel, view, domain, arguments...);
}

} // namespace detail

/// Runs the `__global__` function `Kernel` over `domain`, an extent or a tiled_extent, and returns
/// when the kernel is submitted (K208), without waiting for its end. The translator generates this
/// call for a parallel_for_each whose kernel became a function:
///
///   __global__ void scale_kernel(extent<1> domain, array_view<float> data, float factor);
///   ...
///   amp2hip::launch<scale_kernel>(data.get_extent(), data, factor);
///
/// First makes every array_view among the arguments and their members current on the device; only
/// elements that are not current there are copied. An array is passed to a parameter of type
/// array_ref. The kernel runs on the view of the arrays, otherwise on a view where the array_views
/// are current, otherwise on the default accelerator (K205).
///
/// Throws invalid_compute_domain for a domain that is empty, too large or not divisible by its
/// tiles; runtime_exception if the arrays are on different views; out_of_memory (K209). A later
/// call that waits for the kernel throws the kernel's own errors.
///
/// The kernel is a template argument, so that the CPU device can compile it into its loop over the
/// threads.
template <auto Kernel, typename Domain, typename... Arguments>
void launch(const Domain &domain, const Arguments &...arguments) {
  detail::launch_over<Kernel>(nullptr, domain, arguments...);
}
/// Runs the kernel on `view`, and otherwise does the same as launch(domain, ...). Throws
/// runtime_exception if an array among the arguments is on another view (K206).
template <auto Kernel, typename Domain, typename... Arguments>
void launch(const Concurrency::accelerator_view &view, const Domain &domain,
            const Arguments &...arguments) {
  detail::launch_over<Kernel>(&view, domain, arguments...);
}

} // namespace amp2hip
