// concurrency::array_view (K100 to K117).
#pragma once

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/container.h>
#include <amp2hip/detail/run_async.h>
#include <amp2hip/detail/view_base.h>
#include <amp2hip/extent.h>

namespace Concurrency {

/// Declared for the constructor from an array; <amp2hip/array.h> defines it.
template <typename Value, int Rank> class array;

/// Refers to Rank-dimensional data in host memory, in an array, or in no place of its own (K102),
/// and makes the data available wherever it is used. The same type serves the host and kernels.
/// Value must be a multiple of 4 bytes large and no pointer (K60); with `const Value` the view only
/// reads. Copies, sections, projections and reshaped views are shallow: they refer to the same data
/// source (K104), and changes through one are seen through all (K111).
///
/// A launch copies to the device what the kernel's views show and is not current there (K105). An
/// access on the host copies back what the view shows, and blocks until the kernels that write it
/// have ended (K106). Data that is current already is not copied again, and data behind a view of
/// const is never copied back.
///
/// The destruction of the last view of a source in host memory writes modified data back; an error
/// at that moment is only printed on standard error, so that programs should call synchronize()
/// before (K104). Several threads may use views of one source only if they synchronise, unless all
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
  /// Counts the dimensions.
  static constexpr int rank = Rank;
  /// Names the type of the elements.
  typedef Value value_type;

  /// Makes a view of the whole array, implicitly. The array's memory lives until its last view is
  /// destroyed (K103). Copies nothing. Throws uninitialized_object for an array that was moved
  /// from. In kernels too.
  __host__ __device__ array_view(array<Value, Rank> &source)
      : base(source.get_extent(), amp2hip::detail::array_access::data(source),
             amp2hip::detail::array_access::owner(source)) {}

  /// Makes a view without a data source: memory is allocated where the view is first used, its
  /// contents are undefined until they are written, and nothing is written back in the end (K102).
  /// It serves intermediate results of kernels. Throws runtime_exception if a component is not
  /// positive or there are more elements than an int counts (K100), or out_of_memory.
  ///
  ///   array_view<float, 2> between(rows, columns);
  ///   parallel_for_each(between.extent, first_step);    // writes `between` on the device
  ///   parallel_for_each(between.extent, second_step);   // reads it there
  explicit array_view(const Concurrency::extent<Rank> &ext) : base(ext) {}
  /// Does the same with e0 as the extent, for rank 1; another number of components than the rank
  /// does not compile (K1).
  explicit array_view(int e0) : array_view(Concurrency::extent<Rank>(e0)) {}
  /// Does the same with e0, e1 as the extent, for rank 2.
  explicit array_view(int e0, int e1) : array_view(Concurrency::extent<Rank>(e0, e1)) {}
  /// Does the same with e0, e1, e2 as the extent, for rank 3.
  explicit array_view(int e0, int e1, int e2) : array_view(Concurrency::extent<Rank>(e0, e1, e2)) {}

  /// Makes a view over the memory of a container with data() and size(), such as std::vector and
  /// std::array, whose elements have the size of Value. The container must outlive the view, and
  /// must not reallocate while views exist (K103). Copies nothing. Throws runtime_exception if the
  /// container holds fewer elements than `ext` (K101), or if a component is not positive (K100).
  ///
  ///   std::vector<float> data(rows * columns);
  ///   array_view<float, 2> v(extent<2>(rows, columns), data);
  template <typename Container, amp2hip::detail::if_container<Container, Value> = 0>
  array_view(const Concurrency::extent<Rank> &ext, Container &source)
      : base(ext, amp2hip::detail::container_data(ext, source)) {}
  /// The same with e0 as the extent, for rank 1.
  template <typename Container, amp2hip::detail::if_container<Container, Value> = 0>
  explicit array_view(int e0, Container &source)
      : array_view(Concurrency::extent<Rank>(e0), source) {}
  /// The same with e0, e1 as the extent, for rank 2.
  template <typename Container, amp2hip::detail::if_container<Container, Value> = 0>
  explicit array_view(int e0, int e1, Container &source)
      : array_view(Concurrency::extent<Rank>(e0, e1), source) {}
  /// The same with e0, e1, e2 as the extent, for rank 3.
  template <typename Container, amp2hip::detail::if_container<Container, Value> = 0>
  explicit array_view(int e0, int e1, int e2, Container &source)
      : array_view(Concurrency::extent<Rank>(e0, e1, e2), source) {}
  /// The same over all elements of the container, for rank 1. Throws runtime_exception for an empty
  /// container (K100).
  template <typename Container, amp2hip::detail::if_container<Container, Value> = 0>
  explicit array_view(Container &source)
      : array_view(amp2hip::detail::container_extent<Rank>(source), source) {}

  /// Makes a view over ext.size() elements from `source` on, in row-major order. The memory is not
  /// checked (K101) and must outlive the view (K103). Copies nothing. Two views that are made from
  /// one pointer are not related: the runtime does not know that they overlap (K111). Throws
  /// runtime_exception if a component is not positive (K100). In kernels too: there the view refers
  /// to local, tile_static or global memory (K117), and nothing is checked.
  __host__ __device__ array_view(const Concurrency::extent<Rank> &ext, Value *source)
      : base(ext, source) {}
  /// Does the same with e0 as the extent, for rank 1; another number of components than the rank
  /// does not compile (K1). In kernels too.
  __host__ __device__ explicit array_view(int e0, Value *source)
      : array_view(Concurrency::extent<Rank>(e0), source) {}
  /// Does the same with e0, e1 as the extent, for rank 2. In kernels too.
  __host__ __device__ explicit array_view(int e0, int e1, Value *source)
      : array_view(Concurrency::extent<Rank>(e0, e1), source) {}
  /// Does the same with e0, e1, e2 as the extent, for rank 3. In kernels too.
  __host__ __device__ explicit array_view(int e0, int e1, int e2, Value *source)
      : array_view(Concurrency::extent<Rank>(e0, e1, e2), source) {}
  /// Makes a view over all elements of a C++ array of Value, for rank 1. The array must outlive the
  /// view. In kernels too.
  template <typename Argument, int Scalar, amp2hip::detail::if_same<Argument, Value> = 0>
  __host__ __device__ explicit array_view(Argument (&source)[Scalar])
      : array_view(Concurrency::extent<Rank>(Scalar), source) {}

  /// Makes the data that the view shows current in its source: in host memory, or on the
  /// accelerator_view of an array (K109). With access_type_read, copies elsewhere stay valid. With
  /// access_type_write and access_type_read_write the program may then change the source through
  /// its own pointer, and copies elsewhere become stale; access_type_write promises that it
  /// overwrites everything, so that nothing is copied. access_type_none and a view without a source
  /// have no effect.
  ///
  ///   parallel_for_each(v.extent, kernel);
  ///   v.synchronize();                            // data is up to date
  ///   v.synchronize(access_type_read_write);      // and may be changed now, for the next kernel
  ///   data[0] = 1.0f;
  ///
  /// Blocks until host memory is current. Throws what kernels and copies before it failed with
  /// (K42), accelerator_view_removed, out_of_memory.
  void synchronize(access_type type = access_type_read) const { this->synchronize_home(type); }
  /// Does the same on a thread of its own and returns at once; the future becomes ready when it is
  /// done, and holds what it throws. The view is copied; the source must outlive the future. What
  /// uses the same elements later waits for it, as for copy_async(). Throws runtime_exception if no
  /// thread can be started.
  completion_future synchronize_async(access_type type = access_type_read) const {
    return amp2hip::detail::run_async([view = *this, type] { view.synchronize(type); },
                                      {amp2hip::detail::view_access::region_of(*this)});
  }
  /// Makes the data that the view shows current on `av`, before a kernel needs it there (K110).
  /// With access_type_write and access_type_read_write the copy on `av` is the only valid one then;
  /// access_type_write copies nothing. Later commands on `av` find the data; the call need not wait
  /// for the copy. Throws accelerator_view_removed, out_of_memory, and what a copy on the way finds
  /// (K42).
  void synchronize_to(const accelerator_view &av, access_type type = access_type_read) const {
    this->synchronize_on(av, type);
  }
  /// Does the same on a thread of its own, as synchronize_async() does.
  completion_future synchronize_to_async(const accelerator_view &av,
                                         access_type type = access_type_read) const {
    return amp2hip::detail::run_async([view = *this, av, type] { view.synchronize_to(av, type); },
                                      {amp2hip::detail::view_access::region_of(*this)});
  }
  /// Declares the contents of this view, or section, uninteresting for every view that shows them:
  /// until the next write no element is copied to where it is used, nor written back (K108).
  /// Elements outside of the view keep their contents. Neither waits nor copies. Throws
  /// out_of_memory; then nothing has changed. Has no effect in kernels.
  ///
  ///   result.discard_data();                        // the kernel overwrites all of it
  ///   parallel_for_each(result.extent, kernel);     // so that nothing is copied in
  __host__ __device__ void discard_data() const {
    if constexpr (!amp2hip::detail::is_device_pass)
      this->discard();
  }

private:
  /// view_base makes the views of parts, through the constructor below.
  friend base;
  /// Passes `part` on to view_base, which has checked it.
  template <typename... Part>
  __host__ __device__ array_view(amp2hip::detail::part_tag, const Part &...part) : base(part...) {}
};

/// Refers to data for reading. It is made over the same sources as array_view<Value, Rank>, const
/// or not, and converts implicitly from such a view; there is no view of const without a data
/// source. A kernel that has only a view of const leaves all other copies valid, and nothing is
/// copied back after it (K105). On the host an access brings the data there, and leaves the copies
/// on devices valid (K106).
///
///   array_view<const float, 2> in(rows, columns, source);
template <typename Value, int Rank>
class array_view<const Value, Rank> : public amp2hip::detail::view_base<const Value, Rank> {
  typedef amp2hip::detail::view_base<const Value, Rank> base;

public:
  /// Counts the dimensions.
  static constexpr int rank = Rank;
  /// Names the type of the elements, which is const.
  typedef const Value value_type;

  // Made of what array_view<Value, Rank> is made of, const or not, and of such a view itself; there
  // is none without source.

  /// Makes a view of the whole array, implicitly. The array's memory lives until its last view is
  /// destroyed (K103). Copies nothing. Throws uninitialized_object for an array that was moved
  /// from. In kernels too.
  __host__ __device__ array_view(const array<Value, Rank> &source)
      : base(source.get_extent(), amp2hip::detail::array_access::data(source),
             amp2hip::detail::array_access::owner(source)) {}
  /// Makes a view for reading of the data that `other` shows, implicitly. In kernels too.
  __host__ __device__ array_view(const array_view<Value, Rank> &other) : base(other) {}
  /// Lets this view refer to the data that `other` shows, and gives up what it referred to before.
  /// No element is copied. In kernels too.
  __host__ __device__ array_view &operator=(const array_view<Value, Rank> &other) {
    return *this = array_view(other);
  }

  /// Makes a view over the memory of a container, as array_view<Value, Rank> does. Throws
  /// runtime_exception if the container holds fewer elements than `ext` (K101), or if a component
  /// is not positive (K100).
  template <typename Container, amp2hip::detail::if_container<const Container, const Value> = 0>
  array_view(const Concurrency::extent<Rank> &ext, const Container &source)
      : base(ext, amp2hip::detail::container_data(ext, source)) {}
  /// The same with e0 as the extent, for rank 1.
  template <typename Container, amp2hip::detail::if_container<const Container, const Value> = 0>
  array_view(int e0, const Container &source) : array_view(Concurrency::extent<Rank>(e0), source) {}
  /// The same with e0, e1 as the extent, for rank 2.
  template <typename Container, amp2hip::detail::if_container<const Container, const Value> = 0>
  array_view(int e0, int e1, const Container &source)
      : array_view(Concurrency::extent<Rank>(e0, e1), source) {}
  /// The same with e0, e1, e2 as the extent, for rank 3.
  template <typename Container, amp2hip::detail::if_container<const Container, const Value> = 0>
  array_view(int e0, int e1, int e2, const Container &source)
      : array_view(Concurrency::extent<Rank>(e0, e1, e2), source) {}
  /// The same over all elements of the container, for rank 1. Throws runtime_exception for an empty
  /// container (K100).
  template <typename Container, amp2hip::detail::if_container<const Container, const Value> = 0>
  explicit array_view(const Container &source)
      : array_view(amp2hip::detail::container_extent<Rank>(source), source) {}

  /// Makes a view over ext.size() elements from `source` on, as array_view<Value, Rank> does. The
  /// memory is not checked (K101) and must outlive the view (K103). In kernels too.
  __host__ __device__ array_view(const Concurrency::extent<Rank> &ext, const Value *source)
      : base(ext, source) {}
  /// Does the same with e0 as the extent, for rank 1; another number of components than the rank
  /// does not compile (K1). In kernels too.
  __host__ __device__ array_view(int e0, const Value *source)
      : array_view(Concurrency::extent<Rank>(e0), source) {}
  /// Does the same with e0, e1 as the extent, for rank 2. In kernels too.
  __host__ __device__ array_view(int e0, int e1, const Value *source)
      : array_view(Concurrency::extent<Rank>(e0, e1), source) {}
  /// Does the same with e0, e1, e2 as the extent, for rank 3. In kernels too.
  __host__ __device__ array_view(int e0, int e1, int e2, const Value *source)
      : array_view(Concurrency::extent<Rank>(e0, e1, e2), source) {}
  /// Makes a view over all elements of a C++ array, for rank 1. The array must outlive the view. In
  /// kernels too.
  template <typename Argument, int Scalar,
            amp2hip::detail::if_same<const Argument, const Value> = 0>
  __host__ __device__ explicit array_view(const Argument (&source)[Scalar])
      : array_view(Concurrency::extent<Rank>(Scalar), source) {}

  // As those of array_view<Value, Rank>, for reading.

  /// Makes the data that the view shows current in its source, as a view that is not const does for
  /// access_type_read; all other copies stay valid (K109).
  void synchronize() const { this->synchronize_home(access_type_read); }
  /// Does the same on a thread of its own; the future holds what it throws.
  completion_future synchronize_async() const {
    return amp2hip::detail::run_async([view = *this] { view.synchronize(); },
                                      {amp2hip::detail::view_access::region_of(*this)});
  }
  /// Makes the data that the view shows current on `av`; all other copies stay valid (K110).
  void synchronize_to(const accelerator_view &av) const {
    this->synchronize_on(av, access_type_read);
  }
  /// Does the same on a thread of its own; the future holds what it throws.
  completion_future synchronize_to_async(const accelerator_view &av) const {
    return amp2hip::detail::run_async([view = *this, av] { view.synchronize_to(av); },
                                      {amp2hip::detail::view_access::region_of(*this)});
  }

private:
  /// view_base makes the views of parts, through the constructor below.
  friend base;
  /// Passes `part` on to view_base, which has checked it.
  template <typename... Part>
  __host__ __device__ array_view(amp2hip::detail::part_tag, const Part &...part) : base(part...) {}
};

} // namespace Concurrency
