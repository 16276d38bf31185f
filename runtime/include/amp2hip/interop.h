// Lets C++ AMP's data and code that uses HIP itself work together: own kernels, rocBLAS, MPI. All
// of it is for the host.
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
/// Tells observers of an access.
class observed_access;

/// Makes the part current on `on`, for commands that its stream runs from now on, and returns its
/// first byte there. What `how` writes counts as written from now on.
char *access_on(const region &part, const Concurrency::accelerator_view &on, access how);

/// Notes which parts of a buffer the program's own code accesses, so that two accesses that
/// contradict each other are refused.
class open_access {
public:
  /// Opens the access as access_on() does, and throws runtime_exception if an open access overlaps
  /// it and one of the two writes. `elements` describes what the part has.
  open_access(const region &part, const Concurrency::accelerator_view &on, access how,
              const element_layout &elements);
  /// Closes the access; an error is printed on standard error.
  ~open_access();
  open_access(const open_access &) = delete;
  open_access &operator=(const open_access &) = delete;

  /// Returns the address of the first element. Throws runtime_exception after close().
  char *address() const;
  /// Ends the access: what it writes counts as written once the stream has run what was submitted
  /// to it so far. Does nothing the second time. Throws what moving data throws.
  void close();

private:
  const region part_;
  const Concurrency::accelerator_view on_;
  const access how_;
  char *address_;
  observed_access *observed_ = nullptr; // null if nobody observes the program
};
} // namespace detail

/// Returns the address on its accelerator of the elements of `source`, which are dense and
/// row-major, for commands submitted to the stream of the array's accelerator_view. Makes the
/// elements current there, and counts them as written by those commands; call it again after the
/// host, or a kernel on another accelerator_view, has used a view of the array. The address is the
/// same each time. Throws runtime_exception if the array is on the cpu accelerator,
/// uninitialized_object if it was moved from, and out_of_memory.
template <typename Value, int Rank> Value *device_pointer(Concurrency::array<Value, Rank> &source) {
  return reinterpret_cast<Value *>(detail::access_on(detail::array_access::region_of(source),
                                                     source.get_accelerator_view(),
                                                     detail::access::read_write));
}
/// Returns the address for commands that only read.
template <typename Value, int Rank>
const Value *device_pointer(const Concurrency::array<Value, Rank> &source) {
  return reinterpret_cast<const Value *>(detail::access_on(detail::array_access::region_of(source),
                                                           source.get_accelerator_view(),
                                                           detail::access::read));
}

/// Returns an array on `av` whose elements are ext.size() ones at `memory`, dense and row-major,
/// with the values that they have when the stream of `av` comes to the array's first use. The
/// memory stays the program's: it must be memory of that device, aligned for Value, and live until
/// the array and all views of it are destroyed and the stream has run what uses them. A copy of the
/// array has memory of its own. Throws runtime_exception if the extent has a component that is not
/// positive, or if `memory` is not memory of the device or, where HIP can tell (not on NVIDIA's
/// platform), too small.
template <typename Value, int Rank>
Concurrency::array<Value, Rank> make_array(const Concurrency::extent<Rank> &ext,
                                           const Concurrency::accelerator_view &av, Value *memory) {
  return detail::array_access::over_memory(ext, av, memory);
}

/// Gives the program's own code access to the elements of a view on an accelerator_view while it
/// lives, or until close():
///
///   amp2hip::device_access<float, 2> d(view, av);            // read and written
///   kernel<<<blocks, threads, 0, amp2hip::stream_of(av)>>>(d.data(), d.stride(0),
///   d.get_extent()[0]);
///
/// The elements are made current there as for a kernel; nothing waits for the device. What commands
/// write that the program submits to the view's stream while the access is open is seen by later
/// kernels, copies and the host. For a view of const elements the access reads.
///
/// All constructors throw runtime_exception if `on` is on the cpu accelerator, if an access that
/// overlaps this one is open and one of the two writes, or if a view of const elements shall be
/// written; and out_of_memory, accelerator_view_removed.
template <typename Value, int Rank = 1> class device_access {
public:
  /// Opens the access: `how` says whether the elements are read or written. With access_type_write
  /// their old values are not copied, and all elements that the view shows must be written.
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
  /// Returns the distance of neighbours in a dimension, in elements: 1 for the last one. Throws
  /// runtime_exception for a dimension that the view does not have.
  int stride(int dimension) const {
    if (dimension < 0 || dimension >= Rank)
      detail::throw_runtime_exception("device_access::stride: the dimension does not exist");
    return dimension == Rank - 1 ? 1 : detail::view_access::region_of(view_).stride[dimension];
  }
  /// Ends the access. The address must not be given to commands any more. Does nothing the second
  /// time. Throws out_of_memory, accelerator_view_removed.
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

  /// Keeps the elements.
  const Concurrency::array_view<Value, Rank> view_;
  detail::open_access open_;
};

} // namespace amp2hip
