// concurrency::array_view (K100 to K117).
#pragma once

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/container.h>
#include <amp2hip/detail/run_async.h>
#include <amp2hip/detail/view_base.h>
#include <amp2hip/extent.h>

namespace Concurrency {

template <typename Value, int Rank> class array;

/// A view of Rank-dimensional data in host memory, in an array, or nowhere yet (K102). The same
/// type on host and device. Copies are shallow. On the host an element access first makes host
/// memory current; in a kernel the launch has made the device's copy current.
template <typename Value, int Rank = 1>
class array_view : public amp2hip::detail::view_base<Value, Rank> {
  typedef amp2hip::detail::view_base<Value, Rank> base;

public:
  static constexpr int rank = Rank;
  typedef Value value_type;

  /// Of all of an array, which lives until its last view is gone (K103).
  __host__ __device__ array_view(array<Value, Rank> &source)
      : base(source.get_extent(), amp2hip::detail::array_access::data(source),
             amp2hip::detail::array_access::owner(source)) {}

  /// No data source. Throws runtime_exception for a component that is not positive.
  explicit array_view(const Concurrency::extent<Rank> &ext) : base(ext) {}
  explicit array_view(int e0) : array_view(Concurrency::extent<Rank>(e0)) {}
  explicit array_view(int e0, int e1) : array_view(Concurrency::extent<Rank>(e0, e1)) {}
  explicit array_view(int e0, int e1, int e2) : array_view(Concurrency::extent<Rank>(e0, e1, e2)) {}

  /// Over a container with data() and size(), which must hold at least ext.size() elements
  /// (runtime_exception otherwise, K101) and outlive the view (K103).
  template <typename Container, amp2hip::detail::if_container<Container, Value> = 0>
  array_view(const Concurrency::extent<Rank> &ext, Container &source)
      : base(ext, amp2hip::detail::container_data(ext, source)) {}
  template <typename Container, amp2hip::detail::if_container<Container, Value> = 0>
  explicit array_view(int e0, Container &source)
      : array_view(Concurrency::extent<Rank>(e0), source) {}
  template <typename Container, amp2hip::detail::if_container<Container, Value> = 0>
  explicit array_view(int e0, int e1, Container &source)
      : array_view(Concurrency::extent<Rank>(e0, e1), source) {}
  template <typename Container, amp2hip::detail::if_container<Container, Value> = 0>
  explicit array_view(int e0, int e1, int e2, Container &source)
      : array_view(Concurrency::extent<Rank>(e0, e1, e2), source) {}
  template <typename Container, amp2hip::detail::if_container<Container, Value> = 0>
  explicit array_view(Container &source)
      : array_view(amp2hip::detail::container_extent<Rank>(source), source) {}

  /// Over memory of at least ext.size() elements, unchecked (K101), that outlives the view (K103).
  /// Two views made from one pointer do not know of each other (K111). In a kernel: over memory the
  /// kernel can reach.
  __host__ __device__ array_view(const Concurrency::extent<Rank> &ext, Value *source)
      : base(ext, source) {}
  __host__ __device__ explicit array_view(int e0, Value *source)
      : array_view(Concurrency::extent<Rank>(e0), source) {}
  __host__ __device__ explicit array_view(int e0, int e1, Value *source)
      : array_view(Concurrency::extent<Rank>(e0, e1), source) {}
  __host__ __device__ explicit array_view(int e0, int e1, int e2, Value *source)
      : array_view(Concurrency::extent<Rank>(e0, e1, e2), source) {}
  template <typename Argument, int Scalar, amp2hip::detail::if_same<Argument, Value> = 0>
  __host__ __device__ explicit array_view(Argument (&source)[Scalar])
      : array_view(Concurrency::extent<Rank>(Scalar), source) {}

  /// Makes the source readable on the host; with write or read_write the host may then change it
  /// through its own pointer (K109). A view without source has nothing to do.
  void synchronize(access_type type = access_type_read) const { this->synchronize_home(type); }
  /// The same on a thread of its own; the future holds what it throws.
  completion_future synchronize_async(access_type type = access_type_read) const {
    return amp2hip::detail::run_async([view = *this, type] { view.synchronize(type); });
  }
  /// Makes the copy on `av` current (K110); with write or read_write it is the only one then.
  /// Throws out_of_memory, accelerator_view_removed.
  void synchronize_to(const accelerator_view &av, access_type type = access_type_read) const {
    this->synchronize_on(av, type);
  }
  completion_future synchronize_to_async(const accelerator_view &av,
                                         access_type type = access_type_read) const {
    return amp2hip::detail::run_async([view = *this, av, type] { view.synchronize_to(av, type); });
  }
  /// Declares the contents of this view uninteresting (K108): until the next write none of them is
  /// copied, nor written back. No effect in a kernel.
  __host__ __device__ void discard_data() const {
#if !AMP2HIP_DEVICE_PASS
    this->discard();
#endif
  }

private:
  friend base;
  template <typename... Part>
  __host__ __device__ array_view(amp2hip::detail::part_tag, const Part &...part) : base(part...) {}
};

/// As array_view<Value, Rank>, for reading: the data is never copied back.
template <typename Value, int Rank>
class array_view<const Value, Rank> : public amp2hip::detail::view_base<const Value, Rank> {
  typedef amp2hip::detail::view_base<const Value, Rank> base;

public:
  static constexpr int rank = Rank;
  typedef const Value value_type;

  // Made of what array_view<Value, Rank> is made of, const or not, and of such a view itself; there
  // is none without source.

  __host__ __device__ array_view(const array<Value, Rank> &source)
      : base(source.get_extent(), amp2hip::detail::array_access::data(source),
             amp2hip::detail::array_access::owner(source)) {}
  __host__ __device__ array_view(const array_view<Value, Rank> &other) : base(other) {}
  __host__ __device__ array_view &operator=(const array_view<Value, Rank> &other) {
    return *this = array_view(other);
  }

  template <typename Container, amp2hip::detail::if_container<const Container, const Value> = 0>
  array_view(const Concurrency::extent<Rank> &ext, const Container &source)
      : base(ext, amp2hip::detail::container_data(ext, source)) {}
  template <typename Container, amp2hip::detail::if_container<const Container, const Value> = 0>
  array_view(int e0, const Container &source) : array_view(Concurrency::extent<Rank>(e0), source) {}
  template <typename Container, amp2hip::detail::if_container<const Container, const Value> = 0>
  array_view(int e0, int e1, const Container &source)
      : array_view(Concurrency::extent<Rank>(e0, e1), source) {}
  template <typename Container, amp2hip::detail::if_container<const Container, const Value> = 0>
  array_view(int e0, int e1, int e2, const Container &source)
      : array_view(Concurrency::extent<Rank>(e0, e1, e2), source) {}
  template <typename Container, amp2hip::detail::if_container<const Container, const Value> = 0>
  explicit array_view(const Container &source)
      : array_view(amp2hip::detail::container_extent<Rank>(source), source) {}

  __host__ __device__ array_view(const Concurrency::extent<Rank> &ext, const Value *source)
      : base(ext, source) {}
  __host__ __device__ array_view(int e0, const Value *source)
      : array_view(Concurrency::extent<Rank>(e0), source) {}
  __host__ __device__ array_view(int e0, int e1, const Value *source)
      : array_view(Concurrency::extent<Rank>(e0, e1), source) {}
  __host__ __device__ array_view(int e0, int e1, int e2, const Value *source)
      : array_view(Concurrency::extent<Rank>(e0, e1, e2), source) {}
  template <typename Argument, int Scalar,
            amp2hip::detail::if_same<const Argument, const Value> = 0>
  __host__ __device__ explicit array_view(const Argument (&source)[Scalar])
      : array_view(Concurrency::extent<Rank>(Scalar), source) {}

  // As those of array_view<Value, Rank>, for reading.

  void synchronize() const { this->synchronize_home(access_type_read); }
  completion_future synchronize_async() const {
    return amp2hip::detail::run_async([view = *this] { view.synchronize(); });
  }
  void synchronize_to(const accelerator_view &av) const {
    this->synchronize_on(av, access_type_read);
  }
  completion_future synchronize_to_async(const accelerator_view &av) const {
    return amp2hip::detail::run_async([view = *this, av] { view.synchronize_to(av); });
  }

private:
  friend base;
  template <typename... Part>
  __host__ __device__ array_view(amp2hip::detail::part_tag, const Part &...part) : base(part...) {}
};

} // namespace Concurrency
