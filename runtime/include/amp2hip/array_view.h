// concurrency::array_view (K100 to K117).
#pragma once

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/container.h>
#include <amp2hip/detail/run_async.h>
#include <amp2hip/detail/view_base.h>
#include <amp2hip/extent.h>

namespace Concurrency {

/// Declared for the constructor from an array; defined in <amp2hip/array.h>.
template <typename Value, int Rank> class array;

/// Refers to Rank-dimensional data in host memory, in an array, or without a source of its own
/// (K102), and makes the data available where it is used. The same type serves the host and
/// kernels. The size of Value must be a multiple of 4 bytes, and Value must not be a pointer (K60);
/// a view of `const Value` only reads. Copies, sections, projections and reshaped views are
/// shallow: all refer to the same source (K104) and show changes through any of them (K111).
///
/// A launch copies data to the device if the kernel's views show it and it is not current there
/// (K105). An access on the host copies back the data that the view shows, and blocks until the
/// kernels that write it have ended (K106). Data that is already current is not copied again, and
/// the data of a read-only view is never copied back.
///
/// The destruction of the last view of a source in host memory writes modified data back; an error
/// at that moment is only printed on standard error, so programs should call synchronize() before
/// it (K104). Several threads that use views of one source must synchronise, unless all of them
/// only read (K115).
///
///   std::vector<float> data(rows * columns);
///   array_view<float, 2> v(rows, columns, data);
///   v.discard_data();                                 // nothing to copy in
///   parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] = f(i); });
///   float first = v(0, 0);                            // waits and copies back
template <typename Value, int Rank = 1>
class array_view : public amp2hip::detail::view_base<Value, Rank> {
  typedef amp2hip::detail::view_base<Value, Rank> base;

public:
  /// The number of dimensions.
  static constexpr int rank = Rank;
  /// The type of an element.
  typedef Value value_type;

  /// Constructs a view of the whole array, implicitly. The array's memory lives until its last view
  /// is destroyed (K103). Copies nothing. Throws uninitialized_object for an array that was moved
  /// from. In kernels too.
  __host__ __device__ array_view(array<Value, Rank> &source)
      : base(source.get_extent(), amp2hip::detail::array_access::data(source),
             amp2hip::detail::array_access::owner(source)) {}

  /// Constructs a view without a data source, for intermediate results of kernels. Memory is
  /// allocated where the view is first used; its contents are undefined until written, and never
  /// written back (K102). Throws runtime_exception if a component is not positive or an int cannot
  /// count the elements (K100), or out_of_memory.
  ///
  ///   array_view<float, 2> between(rows, columns);
  ///   parallel_for_each(between.extent, first_step);    // writes `between` on the device
  ///   parallel_for_each(between.extent, second_step);   // reads it there
  explicit array_view(const Concurrency::extent<Rank> &ext) : base(ext) {}
  /// Constructs a view without a data source with the extent e0, for rank 1; a number of components
  /// that differs from the rank does not compile (K1).
  explicit array_view(int e0) : array_view(Concurrency::extent<Rank>(e0)) {}
  /// Constructs a view without a data source with the extent (e0, e1), for rank 2.
  explicit array_view(int e0, int e1) : array_view(Concurrency::extent<Rank>(e0, e1)) {}
  /// Constructs a view without a data source with the extent (e0, e1, e2), for rank 3.
  explicit array_view(int e0, int e1, int e2) : array_view(Concurrency::extent<Rank>(e0, e1, e2)) {}

  /// Constructs a view over the memory of a container with data() and size(), such as std::vector
  /// and std::array, whose elements have the size of Value. The container must outlive its views
  /// and must not reallocate while they exist (K103). Copies nothing. Throws runtime_exception if
  /// it has fewer elements than `ext` (K101), or a component is not positive (K100).
  ///
  ///   std::vector<float> data(rows * columns);
  ///   array_view<float, 2> v(extent<2>(rows, columns), data);
  template <typename Container, amp2hip::detail::if_container<Container, Value> = 0>
  array_view(const Concurrency::extent<Rank> &ext, Container &source)
      : base(ext, amp2hip::detail::container_data(ext, source)) {}
  /// Constructs a view over a container with the extent e0, for rank 1.
  template <typename Container, amp2hip::detail::if_container<Container, Value> = 0>
  explicit array_view(int e0, Container &source)
      : array_view(Concurrency::extent<Rank>(e0), source) {}
  /// Constructs a view over a container with the extent (e0, e1), for rank 2.
  template <typename Container, amp2hip::detail::if_container<Container, Value> = 0>
  explicit array_view(int e0, int e1, Container &source)
      : array_view(Concurrency::extent<Rank>(e0, e1), source) {}
  /// Constructs a view over a container with the extent (e0, e1, e2), for rank 3.
  template <typename Container, amp2hip::detail::if_container<Container, Value> = 0>
  explicit array_view(int e0, int e1, int e2, Container &source)
      : array_view(Concurrency::extent<Rank>(e0, e1, e2), source) {}
  /// Constructs a view over all elements of a container, for rank 1. Throws runtime_exception for
  /// an empty container (K100).
  template <typename Container, amp2hip::detail::if_container<Container, Value> = 0>
  explicit array_view(Container &source)
      : array_view(amp2hip::detail::container_extent<Rank>(source), source) {}

  /// Constructs a view over ext.size() elements from `source` on, in row-major order. The memory is
  /// not checked (K101) and must outlive the view (K103). Copies nothing. Two views constructed
  /// from one pointer are not related: the runtime does not know that they overlap (K111). Throws
  /// runtime_exception if a component is not positive (K100). In kernels too: there the view refers
  /// to local, tile_static or global memory (K117), and nothing is checked.
  __host__ __device__ array_view(const Concurrency::extent<Rank> &ext, Value *source)
      : base(ext, source) {}
  /// Constructs a view over e0 elements from `source` on, for rank 1; a number of components that
  /// differs from the rank does not compile (K1). In kernels too.
  __host__ __device__ explicit array_view(int e0, Value *source)
      : array_view(Concurrency::extent<Rank>(e0), source) {}
  /// Constructs a view over e0 rows of e1 elements from `source` on, for rank 2. In kernels too.
  __host__ __device__ explicit array_view(int e0, int e1, Value *source)
      : array_view(Concurrency::extent<Rank>(e0, e1), source) {}
  /// Constructs a view over e0 planes of e1 rows of e2 elements from `source` on, for rank 3. In
  /// kernels too.
  __host__ __device__ explicit array_view(int e0, int e1, int e2, Value *source)
      : array_view(Concurrency::extent<Rank>(e0, e1, e2), source) {}
  /// Constructs a view over all elements of a C++ array of Value, for rank 1. The array must
  /// outlive the view. In kernels too.
  template <typename Argument, int Scalar, amp2hip::detail::if_same<Argument, Value> = 0>
  __host__ __device__ explicit array_view(Argument (&source)[Scalar])
      : array_view(Concurrency::extent<Rank>(Scalar), source) {}

  /// Makes the data that the view shows current in its source: in host memory, or on the
  /// accelerator_view of an array (K109). With access_type_read, copies elsewhere stay valid. With
  /// access_type_write and access_type_read_write, copies elsewhere become stale, and the program
  /// may then change the source through its own pointer. access_type_write promises that the
  /// program overwrites all of the data, so nothing is copied. A call with access_type_none or on a
  /// view without a source has no effect.
  ///
  ///   parallel_for_each(v.extent, kernel);
  ///   v.synchronize();                            // data is up to date
  ///   v.synchronize(access_type_read_write);      // and may be changed now, for the next kernel
  ///   data[0] = 1.0f;
  ///
  /// Blocks until host memory is current. Throws the errors of earlier kernels and copies (K42),
  /// accelerator_view_removed, out_of_memory.
  void synchronize(access_type type = access_type_read) const { this->synchronize_home(type); }
  /// Does the same as synchronize() on another thread and returns at once; the future becomes ready
  /// when it is done, and holds the exception if it throws. The view is copied; the source must
  /// outlive the future. Later uses of the same elements wait for the operation, as for
  /// copy_async(). Throws runtime_exception if no thread can be started.
  completion_future synchronize_async(access_type type = access_type_read) const {
    return amp2hip::detail::run_async([view = *this, type] { view.synchronize(type); },
                                      {amp2hip::detail::view_access::region_of(*this)});
  }
  /// Makes the data that the view shows current on `av`, before a kernel needs it there (K110).
  /// After access_type_write and access_type_read_write only the copy on `av` is valid;
  /// access_type_write copies nothing. Later commands on `av` see the data; the call need not wait
  /// for the copy. Throws accelerator_view_removed, out_of_memory, and errors of earlier commands
  /// that the copy meets (K42).
  void synchronize_to(const accelerator_view &av, access_type type = access_type_read) const {
    this->synchronize_on(av, type);
  }
  /// Does the same as synchronize_to() on another thread, like synchronize_async().
  completion_future synchronize_to_async(const accelerator_view &av,
                                         access_type type = access_type_read) const {
    return amp2hip::detail::run_async([view = *this, av, type] { view.synchronize_to(av, type); },
                                      {amp2hip::detail::view_access::region_of(*this)});
  }
  /// Declares that the contents of this view or section are not needed, for every view that shows
  /// them: until the next write no element is copied to the place of its use, or written back
  /// (K108). Elements outside the view keep their contents. Neither waits nor copies. Throws
  /// out_of_memory; then nothing has changed. Has no effect in kernels.
  ///
  ///   result.discard_data();                        // the kernel overwrites all of it
  ///   parallel_for_each(result.extent, kernel);     // so that nothing is copied in
  __host__ __device__ void discard_data() const {
    if constexpr (!amp2hip::detail::is_device_pass)
      this->discard();
  }

private:
  /// Allows view_base to construct views of parts through the constructor below.
  friend base;
  /// Passes `part` on to view_base, which has checked it.
  template <typename... Part>
  __host__ __device__ array_view(amp2hip::detail::part_tag, const Part &...part) : base(part...) {}
};

/// Refers to data for reading. It is constructed from the same sources as array_view<Value, Rank>,
/// const or not, and converts implicitly from such a view; a read-only view without a data source
/// does not exist. A kernel that has only a read-only view leaves all other copies valid, and
/// nothing is copied back after it (K105). An access on the host brings the data there, and leaves
/// the copies on devices valid (K106).
///
///   array_view<const float, 2> in(rows, columns, source);
template <typename Value, int Rank>
class array_view<const Value, Rank> : public amp2hip::detail::view_base<const Value, Rank> {
  typedef amp2hip::detail::view_base<const Value, Rank> base;

public:
  /// The number of dimensions.
  static constexpr int rank = Rank;
  /// The type of an element, which is const.
  typedef const Value value_type;

  // The sources are those of array_view<Value, Rank>, const or not, and such a view itself; there
  // is no constructor without a source.

  /// Constructs a view of the whole array, implicitly. The array's memory lives until its last view
  /// is destroyed (K103). Copies nothing. Throws uninitialized_object for an array that was moved
  /// from. In kernels too.
  __host__ __device__ array_view(const array<Value, Rank> &source)
      : base(source.get_extent(), amp2hip::detail::array_access::data(source),
             amp2hip::detail::array_access::owner(source)) {}
  /// Constructs a read-only view of the data that `other` shows, implicitly. In kernels too.
  __host__ __device__ array_view(const array_view<Value, Rank> &other) : base(other) {}
  /// Makes this view refer to the data that `other` shows instead of its former data. Copies no
  /// element. In kernels too.
  __host__ __device__ array_view &operator=(const array_view<Value, Rank> &other) {
    return *this = array_view(other);
  }

  /// Constructs a view over the memory of a container, like array_view<Value, Rank>. Throws
  /// runtime_exception if the container holds fewer elements than `ext` (K101), or if a component
  /// is not positive (K100).
  template <typename Container, amp2hip::detail::if_container<const Container, const Value> = 0>
  array_view(const Concurrency::extent<Rank> &ext, const Container &source)
      : base(ext, amp2hip::detail::container_data(ext, source)) {}
  /// Constructs a view over a container with the extent e0, for rank 1.
  template <typename Container, amp2hip::detail::if_container<const Container, const Value> = 0>
  array_view(int e0, const Container &source) : array_view(Concurrency::extent<Rank>(e0), source) {}
  /// Constructs a view over a container with the extent (e0, e1), for rank 2.
  template <typename Container, amp2hip::detail::if_container<const Container, const Value> = 0>
  array_view(int e0, int e1, const Container &source)
      : array_view(Concurrency::extent<Rank>(e0, e1), source) {}
  /// Constructs a view over a container with the extent (e0, e1, e2), for rank 3.
  template <typename Container, amp2hip::detail::if_container<const Container, const Value> = 0>
  array_view(int e0, int e1, int e2, const Container &source)
      : array_view(Concurrency::extent<Rank>(e0, e1, e2), source) {}
  /// Constructs a view over all elements of a container, for rank 1. Throws runtime_exception for
  /// an empty container (K100).
  template <typename Container, amp2hip::detail::if_container<const Container, const Value> = 0>
  explicit array_view(const Container &source)
      : array_view(amp2hip::detail::container_extent<Rank>(source), source) {}

  /// Constructs a view over ext.size() elements from `source` on, like array_view<Value, Rank>. The
  /// memory is not checked (K101) and must outlive the view (K103). In kernels too.
  __host__ __device__ array_view(const Concurrency::extent<Rank> &ext, const Value *source)
      : base(ext, source) {}
  /// Constructs a view over e0 elements from `source` on, for rank 1; a number of components that
  /// differs from the rank does not compile (K1). In kernels too.
  __host__ __device__ array_view(int e0, const Value *source)
      : array_view(Concurrency::extent<Rank>(e0), source) {}
  /// Constructs a view over e0 rows of e1 elements from `source` on, for rank 2. In kernels too.
  __host__ __device__ array_view(int e0, int e1, const Value *source)
      : array_view(Concurrency::extent<Rank>(e0, e1), source) {}
  /// Constructs a view over e0 planes of e1 rows of e2 elements from `source` on, for rank 3. In
  /// kernels too.
  __host__ __device__ array_view(int e0, int e1, int e2, const Value *source)
      : array_view(Concurrency::extent<Rank>(e0, e1, e2), source) {}
  /// Constructs a view over all elements of a C++ array, for rank 1. The array must outlive the
  /// view. In kernels too.
  template <typename Argument, int Scalar,
            amp2hip::detail::if_same<const Argument, const Value> = 0>
  __host__ __device__ explicit array_view(const Argument (&source)[Scalar])
      : array_view(Concurrency::extent<Rank>(Scalar), source) {}

  // The following members do the same as those of array_view<Value, Rank>, for reading.

  /// Makes the data that the view shows current in its source, for reading; all other copies stay
  /// valid (K109).
  void synchronize() const { this->synchronize_home(access_type_read); }
  /// Does the same as synchronize() on another thread; the future holds the exception if it throws.
  completion_future synchronize_async() const {
    return amp2hip::detail::run_async([view = *this] { view.synchronize(); },
                                      {amp2hip::detail::view_access::region_of(*this)});
  }
  /// Makes the data that the view shows current on `av`; all other copies stay valid (K110).
  void synchronize_to(const accelerator_view &av) const {
    this->synchronize_on(av, access_type_read);
  }
  /// Does the same as synchronize_to() on another thread; the future holds the exception if it
  /// throws.
  completion_future synchronize_to_async(const accelerator_view &av) const {
    return amp2hip::detail::run_async([view = *this, av] { view.synchronize_to(av); },
                                      {amp2hip::detail::view_access::region_of(*this)});
  }

private:
  /// Allows view_base to construct views of parts through the constructor below.
  friend base;
  /// Passes `part` on to view_base, which has checked it.
  template <typename... Part>
  __host__ __device__ array_view(amp2hip::detail::part_tag, const Part &...part) : base(part...) {}
};

} // namespace Concurrency
