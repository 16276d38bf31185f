// amp2hip::launch: runs a kernel over a C++ AMP compute domain.
#pragma once

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/hip/launch_kernel.h>
#include <amp2hip/detail/launch_parameters.h>
#include <amp2hip/detail/launch_scope.h>
#include <amp2hip/detail/launch_shape.h>
#include <amp2hip/limits.h>
#include <amp2hip/thread_position.h>

#include <tuple>
#include <utility>

namespace amp2hip {
namespace detail {

template <int Rank> launch_domain description_of(const Concurrency::extent<Rank> &domain) {
  return {Rank, components(domain), false};
}
template <int Dim0, int Dim1, int Dim2>
launch_domain description_of(const Concurrency::tiled_extent<Dim0, Dim1, Dim2> &domain) {
  return {domain.rank, components(domain), true};
}

template <auto Kernel, typename Rows, typename Domain, typename... Parameters,
          typename... Arguments>
void launch_on(void (*)(Parameters...), const Concurrency::accelerator_view *view,
               const Domain &domain, Arguments &...arguments) {
  check(domain);
  typedef std::tuple<copied<Parameters>...> copies;
  alignas(copies) unsigned char storage[sizeof(copies)];
  launch_scope scope(view, storage, sizeof storage);
  auto *packed = new (storage) copies(arguments...);
  struct destroy {
    copies *packed;
    ~destroy() { std::destroy_at(packed); }
  } at_end{packed};
  queue &q = scope.prepare(&list_parameters<copies>);
  launch_kernel<Kernel, Rows>(Kernel, scope, q, description_of(domain), shape_of(q, domain),
                              *packed, std::index_sequence_for<Parameters...>());
}

// A kernel over a simple domain gets the domain first, to know which threads overhang it.
template <auto Kernel, int Rank, typename... Arguments>
void launch_over(const Concurrency::accelerator_view *view, const Concurrency::extent<Rank> &domain,
                 Arguments &...arguments) {
  launch_on<Kernel, rows_of_domain>(Kernel, view, domain, domain, arguments...);
}
template <auto Kernel, int Dim0, int Dim1, int Dim2, typename... Arguments>
void launch_over(const Concurrency::accelerator_view *view,
                 const Concurrency::tiled_extent<Dim0, Dim1, Dim2> &domain,
                 Arguments &...arguments) {
  static_assert(long(Dim0) * (Dim1 ? Dim1 : 1) * (Dim2 ? Dim2 : 1) <= limits::tile_threads,
                "a tile holds too many threads [L226]");
  static_assert(Dim2 == 0 || Dim0 <= limits::tile_depth,
                "the first size of a three-dimensional tile is too large [L226]");
  launch_on<Kernel, rows_of_tiles<Dim0, Dim1, Dim2>>(Kernel, view, domain, arguments...);
}

} // namespace detail

/// Runs `Kernel` over `domain`, an extent or a tiled_extent, and returns when it is submitted
/// (K208). Every array_view among the arguments, at any depth, is made current on the device
/// first; an array is given to a parameter of type array_ref. The kernel runs where the arrays
/// are, else where the views are current, else on the default accelerator (K205). Throws
/// invalid_compute_domain, runtime_exception, out_of_memory (K209).
///
/// The kernel is a constant, so that the CPU device can compile it into its loop over the threads.
template <auto Kernel, typename Domain, typename... Arguments>
void launch(const Domain &domain, const Arguments &...arguments) {
  detail::launch_over<Kernel>(nullptr, domain, arguments...);
}
/// As above, on `view`; arrays among the arguments must be on it (K206).
template <auto Kernel, typename Domain, typename... Arguments>
void launch(const Concurrency::accelerator_view &view, const Domain &domain,
            const Arguments &...arguments) {
  detail::launch_over<Kernel>(&view, domain, arguments...);
}

} // namespace amp2hip
