// Makes C++ AMP's data available to code that uses HIP directly: own kernels, rocBLAS, MPI. All of
// it is for the host.
//
//   concurrency::array_view<float, 1> x(n, data);
//   {
//     amp2hip::device_access<float, 1> d(x, av);
//     rocblas_set_stream(handle, amp2hip::stream_of(av));
//     rocblas_sscal(handle, n, &factor, d.data(), 1);
//   }
//   std::cout << x[0];      // waits for rocBLAS, and copies
#pragma once

#include <amp2hip/array.h>
#include <amp2hip/detail/element_layout.h>
#include <amp2hip/detail/hip/interop.h>

#include <cstddef>
#include <type_traits>

namespace amp2hip {

namespace detail {
/// Reports an access to observers.
class observed_access;

/// Makes the part current on `on`, for later commands of its stream, and returns the address of its
/// first byte there. If `how` includes a write, the part counts as written from then on.
char *access_on(const region &part, const Concurrency::accelerator_view &on, access how);

/// Records which parts of a buffer the program's own code accesses, so that conflicting accesses
/// are refused.
class open_access {
public:
  /// Opens the access like access_on(), and throws runtime_exception if an open access overlaps it
  /// and one of the two writes. `elements` describes the elements of the part.
  open_access(const region &part, const Concurrency::accelerator_view &on, access how,
              const element_layout &elements);
  /// Closes the access; an error is printed on standard error.
  ~open_access();
  open_access(const open_access &) = delete;
  open_access &operator=(const open_access &) = delete;

  /// Returns the address of the first element. Throws runtime_exception after close().
  char *address() const;
  /// Ends the access: data that it writes counts as written when the stream has run all commands
  /// submitted so far. A second call has no effect. Throws the errors of moving data.
  void close();

private:
  const region part_;
  const Concurrency::accelerator_view on_;
  const access how_;
  char *address_;
  observed_access *observed_ = nullptr; // null if the program has no observer
};
} // namespace detail

/// Returns the address of the elements of `source` on its accelerator, which are dense and
/// row-major, for commands submitted to the stream of the array's accelerator_view. Makes the
/// elements current there, and counts them as written by those commands; call it again after the
/// host, or a kernel on another accelerator_view, has used a view of the array. The address is
/// always the same. Throws runtime_exception if the array is on the cpu accelerator,
/// uninitialized_object if it was moved from, and out_of_memory.
template <typename Value, int Rank> Value *device_pointer(Concurrency::array<Value, Rank> &source) {
  return reinterpret_cast<Value *>(detail::access_on(detail::array_access::region_of(source),
                                                     source.get_accelerator_view(),
                                                     detail::access::read_write));
}
/// Returns the address of the elements for commands that only read.
template <typename Value, int Rank>
const Value *device_pointer(const Concurrency::array<Value, Rank> &source) {
  return reinterpret_cast<const Value *>(detail::access_on(detail::array_access::region_of(source),
                                                           source.get_accelerator_view(),
                                                           detail::access::read));
}

/// Returns an array on `av` whose elements are the ext.size() elements at `memory`, dense and
/// row-major, with the values that they have when the stream of `av` reaches the array's first use.
/// The memory still belongs to the program: it must be memory of that device, aligned for Value,
/// and live until the array and all views of it are destroyed and the stream has run the commands
/// that use them. A copy of the array has its own memory. Throws runtime_exception if the extent
/// has a component that is not positive, or if `memory` is not memory of the device or is too
/// small; HIP on NVIDIA's platform cannot detect the latter.
template <typename Value, int Rank>
Concurrency::array<Value, Rank> make_array(const Concurrency::extent<Rank> &ext,
                                           const Concurrency::accelerator_view &av, Value *memory) {
  return detail::array_access::over_memory(ext, av, memory);
}

/// Gives the program's own code access to the elements of a view on an accelerator_view during the
/// object's life, or until close():
///
///   amp2hip::device_access<float, 2> d(view, av);            // read and written
///   kernel<<<blocks, threads, 0, amp2hip::stream_of(av)>>>(d.data(), d.stride(0),
///   d.get_extent()[0]);
///
/// The elements are made current there as for a kernel; nothing waits for the device. Later
/// kernels, copies and the host see the stores of commands that the program submits to the view's
/// stream while the access is open. For a view of const elements the access only reads.
///
/// All constructors throw runtime_exception if `on` is on the cpu accelerator, if an access that
/// overlaps this one is open and one of the two writes, or if `how` would write a view of const
/// elements; and out_of_memory, accelerator_view_removed.
template <typename Value, int Rank = 1> class device_access {
public:
  /// Opens the access: `how` selects reading or writing. With access_type_write the old values are
  /// not copied, and the program must write all elements that the view shows.
  device_access(const Concurrency::array_view<Value, Rank> &view,
                const Concurrency::accelerator_view &on,
                Concurrency::access_type how = std::is_const_v<Value>
                                                   ? Concurrency::access_type_read
                                                   : Concurrency::access_type_read_write)
      : view_(view), open_(detail::view_access::region_of(view_), on, checked(how),
                           detail::layout_of<std::remove_const_t<Value>, Rank>) {}

  /// Returns the address of the element with the lowest index. Throws runtime_exception after
  /// close().
  Value *data() const { return reinterpret_cast<Value *>(open_.address()); }
  /// Returns the extent of the view.
  Concurrency::extent<Rank> get_extent() const { return view_.get_extent(); }
  /// Returns the distance between neighbours in a dimension, in elements: 1 for the last one.
  /// Throws runtime_exception for a dimension that the view does not have.
  int stride(int dimension) const {
    if (dimension < 0 || dimension >= Rank)
      detail::throw_runtime_exception("device_access::stride: the dimension does not exist");
    return dimension == Rank - 1 ? 1 : detail::view_access::region_of(view_).stride[dimension];
  }
  /// Ends the access. Commands must not use the address any more. A second call has no effect.
  /// Throws out_of_memory, accelerator_view_removed.
  void close() { open_.close(); }

private:
  static detail::access checked(Concurrency::access_type how) {
    const auto asked = static_cast<detail::access>(how & Concurrency::access_type_read_write);
    if (how == Concurrency::access_type_auto)
      return std::is_const_v<Value> ? detail::access::read : detail::access::read_write;
    if (how == Concurrency::access_type_none)
      detail::throw_runtime_exception("device_access: access_type_none allows no access");
    if (std::is_const_v<Value> && detail::writes(asked))
      detail::throw_runtime_exception("device_access: the view's elements are const");
    return asked;
  }

  /// The view, which keeps the elements alive.
  const Concurrency::array_view<Value, Rank> view_;
  detail::open_access open_;
};

} // namespace amp2hip
