// concurrency::copy and copy_async (K120 to K129).
//
// copy() moves elements between arrays, views and iterators in any location: the host,
// accelerator_views, different accelerators (K125).
//
//   copy(data.begin(), data.end(), a);                     // host to array
//   copy(a, v.section(index<1>(0), a.extent));             // array to a part of a view
//   completion_future done = copy_async(v, out.begin());   // back, meanwhile
#pragma once

#include <amp2hip/array.h>
#include <amp2hip/array_view.h>
#include <amp2hip/detail/copy_region.h>
#include <amp2hip/detail/iterator.h>
#include <amp2hip/detail/run_async.h>

#include <iterator>
#include <memory>
#include <vector>

namespace amp2hip::detail {

/// Returns the region that a view shows, which is valid as long as the view is.
template <typename Value, int Rank>
region region_of(const Concurrency::array_view<Value, Rank> &view) {
  return view_access::region_of(view);
}

/// Throws runtime_exception unless the extents are equal in every dimension (K120). An equal number
/// of elements is not enough.
template <int Rank>
void check_same_extent(const Concurrency::extent<Rank> &from, const Concurrency::extent<Rank> &to) {
  if (from != to)
    throw_runtime_exception("copy: source and destination have different extents");
}

/// Owns memory for elements that may have no default constructor. It constructs and destroys none
/// of them; the caller fills in their bytes, because elements of C++ AMP can be copied as bytes.
template <typename Value> class raw_elements {
public:
  /// Allocates memory for `count` elements. Throws std::bad_alloc.
  explicit raw_elements(std::size_t count)
      : count_(count), elements_(std::allocator<Value>().allocate(count)) {}
  ~raw_elements() { std::allocator<Value>().deallocate(elements_, count_); }
  raw_elements(const raw_elements &) = delete;
  raw_elements &operator=(const raw_elements &) = delete;

  /// Returns the address of the first element.
  Value *get() const { return elements_; }

private:
  const std::size_t count_;
  Value *const elements_;
};

/// Copies as many elements as `to` has, from `first` on, and returns when they have been read
/// (K122). If `It` walks over contiguous memory of Value, they are copied from that memory;
/// otherwise each element is first converted and stored in a temporary vector.
template <typename It, typename Value, int Rank>
void copy_from_iterator(It first, const Concurrency::array_view<Value, Rank> &to) {
  if constexpr (is_contiguous_over<It, Value>) {
    // The elements are copied directly from the range.
    copy_from_host(std::addressof(*first), region_of(to));
  } else {
    // Each element is converted to Value and stored in contiguous memory. An iterator that reads a
    // stream takes the next element from it when it is advanced.
    std::vector<Value> elements;
    const std::size_t count = to.get_extent().size();
    elements.reserve(count);
    elements.push_back(static_cast<Value>(*first));
    while (elements.size() < count)
      elements.push_back(static_cast<Value>(*++first));
    copy_from_host(elements.data(), region_of(to));
  }
}

/// Does the same for [first, last), and throws runtime_exception if the range does not hold exactly
/// as many elements as `to` (K121); then nothing has been copied. If a range can be walked only
/// once, its elements are read into a vector and counted.
template <typename It, typename Value, int Rank>
void copy_from_range(It first, It last, const Concurrency::array_view<Value, Rank> &to) {
  const std::size_t count = to.get_extent().size();
  const auto check_count = [count](std::size_t found) {
    if (found != count)
      throw_runtime_exception("copy: the range and the destination differ in size");
  };
  // A range that can be traversed again is counted first, so an error copies nothing.
  if constexpr (is_forward_iterator<It>) {
    check_count(static_cast<std::size_t>(std::distance(first, last)));
    copy_from_iterator(first, to);
  } else {
    // Reads at most one element more than the destination has, which is enough to detect that the
    // range is too long.
    std::vector<Value> elements;
    elements.reserve(count);
    for (; first != last && elements.size() <= count; ++first)
      elements.push_back(static_cast<Value>(*first));
    check_count(elements.size());
    copy_from_host(elements.data(), region_of(to));
  }
}

/// Copies all elements of `from` to `to`, in row-major order, and returns when they have arrived.
/// If `It` walks over contiguous memory of Value, they are copied to that memory; otherwise each
/// element is assigned from a temporary buffer.
template <typename Value, int Rank, typename It>
void copy_to_iterator(const Concurrency::array_view<const Value, Rank> &from, It to) {
  if constexpr (is_contiguous_over<It, Value>) {
    // The elements are copied directly to the destination.
    copy_to_host(region_of(from), std::addressof(*to));
  } else {
    const std::size_t count = from.get_extent().size();
    // The bytes are first copied to a temporary; no default constructor is needed.
    const raw_elements<Value> elements(count);
    copy_to_host(region_of(from), elements.get());
    for (std::size_t i = 0; i < count; ++i, ++to)
      *to = elements.get()[i];
  }
}

} // namespace amp2hip::detail

namespace Concurrency {

/// Copies all elements of `from` to the elements at the same positions of `to`, and blocks until
/// the copy is complete (K126). Throws runtime_exception unless the extents are equal in every
/// dimension (K120). The copy follows all commands submitted earlier on the accelerator_views
/// involved. `from` is read from a location where it is current; it is not modified, but may become
/// current in another location. `to` is written at its source, and copies of it elsewhere become
/// stale; its old contents need not be copied there. A view without a data source gets the elements
/// in the location where they are read. If the two overlap, the copy works as if through a
/// temporary (K128).
///
/// This and all other overloads throw out_of_memory, accelerator_view_removed, and the errors of
/// earlier kernels (K42). An array that was moved from throws uninitialized_object.
template <typename Value, int Rank>
void copy(const array_view<const Value, Rank> &from, const array_view<Value, Rank> &to) {
  amp2hip::detail::check_same_extent(from.get_extent(), to.get_extent());
  amp2hip::detail::copy(amp2hip::detail::region_of(from), amp2hip::detail::region_of(to));
}
/// Copies from a view that is not read-only to a view; the source is only read, so no copy of it
/// becomes stale.
///
///   copy(v.section(index<1>(0), half), v.section(index<1>(512), half));
template <typename Value, int Rank>
void copy(const array_view<Value, Rank> &from, const array_view<Value, Rank> &to) {
  copy(array_view<const Value, Rank>(from), to);
}
/// Copies from an array to an array, which may be on different accelerators (K125); each keeps its
/// location. The extents must be equal (K120). To copy between arrays of different extents, copy
/// between sections.
template <typename Value, int Rank>
void copy(const array<Value, Rank> &from, array<Value, Rank> &to) {
  copy(array_view<const Value, Rank>(from), array_view<Value, Rank>(to));
}
/// Copies from an array to a view: the view's data source gets the elements, and copies of the data
/// elsewhere become stale. The extents must be equal (K120).
template <typename Value, int Rank>
void copy(const array<Value, Rank> &from, const array_view<Value, Rank> &to) {
  copy(array_view<const Value, Rank>(from), to);
}
/// Copies from a read-only view to an array, which keeps its location and extent. The extents must
/// be equal (K120).
template <typename Value, int Rank>
void copy(const array_view<const Value, Rank> &from, array<Value, Rank> &to) {
  copy(from, array_view<Value, Rank>(to));
}
/// Copies from a view to an array, which keeps its location and extent. The extents must be equal
/// (K120).
template <typename Value, int Rank>
void copy(const array_view<Value, Rank> &from, array<Value, Rank> &to) {
  copy(array_view<const Value, Rank>(from), array_view<Value, Rank>(to));
}

/// Copies the elements of the range [first, last) to `to`, in row-major order (K123), each
/// converted to Value (K124). Throws runtime_exception if the range does not hold exactly as many
/// elements as `to` (K121); then `to` is unchanged. The elements have been read when the call
/// returns; later commands of the array's view see them. A range over contiguous memory of Value is
/// copied in blocks; for other iterators the call throws std::bad_alloc if there is no memory for a
/// temporary copy of the elements.
///
///   std::list<double> numbers(1024);
///   copy(numbers.begin(), numbers.end(), a);   // converts each to float
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
void copy(It first, It last, array<Value, Rank> &to) {
  amp2hip::detail::copy_from_range(first, last, array_view<Value, Rank>(to));
}
/// Copies as many elements as `to` has, from `first` on, in row-major order (K123), without a check
/// that there are as many (K122). `first` is an iterator that can be read, or a pointer to host
/// memory. It is advanced up to the last element copied, and not past it: the rest remains in a
/// stream.
///
///   copy(std::istream_iterator<float>(file), a);
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
void copy(It first, array<Value, Rank> &to) {
  amp2hip::detail::copy_from_iterator(first, array_view<Value, Rank>(to));
}
/// Copies the elements of [first, last) to the elements that a view shows, at its data source.
/// Throws runtime_exception if the range does not hold exactly as many elements (K121). Old
/// contents need not be copied there, and copies elsewhere become stale.
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
void copy(It first, It last, const array_view<Value, Rank> &to) {
  amp2hip::detail::copy_from_range(first, last, to);
}
/// Copies as many elements as the view shows, from `first` on, without a check (K122), in row-major
/// order of the view, which need not be contiguous (K123).
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
void copy(It first, const array_view<Value, Rank> &to) {
  amp2hip::detail::copy_from_iterator(first, to);
}

/// Copies all elements of `from` to the iterator `to`, in row-major order (K123), and blocks until
/// they have arrived. There must be room for as many elements; this is not checked (K122). Waits
/// for commands that write the array. Contiguous memory of Value is written in blocks; otherwise
/// the elements are assigned one by one (K124) from a temporary copy; without memory for that copy
/// the call throws std::bad_alloc.
///
///   std::vector<float> result(a.extent.size());
///   copy(a, result.begin());
///   copy(a, std::ostream_iterator<float>(std::cout, " "));
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
void copy(const array<Value, Rank> &from, It to) {
  amp2hip::detail::copy_to_iterator<Value, Rank>(from, to);
}
/// Does the same with the elements that a view shows, in any location, in row-major order of the
/// view, which need not be contiguous (K123). Copies elsewhere stay valid.
///
///   std::vector<float> row(columns);
///   copy(matrix[3], row.begin());        // a row of an array_view of rank 2
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
void copy(const array_view<Value, Rank> &from, It to) {
  amp2hip::detail::copy_to_iterator<std::remove_const_t<Value>, Rank>(from, to);
}

/// Does the same as copy(from, to) on another thread, and returns at once. The future becomes ready
/// when the copy is complete, and holds what copy() throws (K127). Views are copied, and storage of
/// an array is kept alive; but the program must not use pointers to the memory of a data source on
/// the host until the future is ready. Throws runtime_exception if no thread can be started.
///
///   completion_future done = copy_async(source, destination);
///   compute_something_else();
///   done.get();                                // throws what the copy threw
///
/// The copy is ordered among the commands of an accelerator_view (K41): it follows the commands
/// that were submitted before it, and later uses of the same elements wait for it: kernels, other
/// copies, accesses of the host and markers. So one wait at the end is enough:
///
///   copy_async(in.begin(), in.end(), a);
///   parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] *= 2; });
///   copy_async(a, out.begin());
///   a.accelerator_view.wait();                 // `out` has what the kernel wrote
template <typename Value, int Rank>
completion_future copy_async(const array_view<const Value, Rank> &from,
                             const array_view<Value, Rank> &to) {
  return amp2hip::detail::run_async(
      [=] { copy(from, to); }, {amp2hip::detail::region_of(from), amp2hip::detail::region_of(to)});
}
/// Copies from a view that is not read-only to a view, in the same way.
template <typename Value, int Rank>
completion_future copy_async(const array_view<Value, Rank> &from,
                             const array_view<Value, Rank> &to) {
  return copy_async(array_view<const Value, Rank>(from), to);
}
/// Copies from an array to an array, in the same way. The arrays may be destroyed meanwhile: their
/// storage is kept until the copy is complete.
template <typename Value, int Rank>
completion_future copy_async(const array<Value, Rank> &from, array<Value, Rank> &to) {
  return copy_async(array_view<const Value, Rank>(from), array_view<Value, Rank>(to));
}
/// Copies from an array to a view, in the same way; the memory of the view's source must stay.
template <typename Value, int Rank>
completion_future copy_async(const array<Value, Rank> &from, const array_view<Value, Rank> &to) {
  return copy_async(array_view<const Value, Rank>(from), to);
}
/// Copies from a read-only view to an array, in the same way; the memory of the view's source must
/// stay.
template <typename Value, int Rank>
completion_future copy_async(const array_view<const Value, Rank> &from, array<Value, Rank> &to) {
  return copy_async(from, array_view<Value, Rank>(to));
}
/// Copies from a view to an array, in the same way; the memory of the view's source must stay.
template <typename Value, int Rank>
completion_future copy_async(const array_view<Value, Rank> &from, array<Value, Rank> &to) {
  return copy_async(array_view<const Value, Rank>(from), array_view<Value, Rank>(to));
}
/// Does the same as copy(first, last, to) on another thread. The iterators are copied; the elements
/// between them must stay unchanged until the future is ready (K127). If the range has the wrong
/// length, the future holds that error (K121).
///
///   completion_future done = copy_async(data.begin(), data.end(), a);
///   prepare_the_kernel();
///   done.get();                 // data may be changed from here on
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(It first, It last, array<Value, Rank> &to) {
  return copy_async(first, last, array_view<Value, Rank>(to));
}
/// Does the same as copy(first, to) on another thread. From `first` on, as many elements as `to`
/// has must stay unchanged until the future is ready (K127).
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(It first, array<Value, Rank> &to) {
  return copy_async(first, array_view<Value, Rank>(to));
}
/// Does the same as copy(first, last, to) to a view, on another thread. The elements of the range
/// and the memory of the view's source must stay until the future is ready (K127).
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(It first, It last, const array_view<Value, Rank> &to) {
  return amp2hip::detail::run_async([=] { copy(first, last, to); },
                                    {amp2hip::detail::region_of(to)});
}
/// Does the same as copy(first, to) to a view, on another thread. The elements and the memory of
/// the view's source must stay until the future is ready (K127).
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(It first, const array_view<Value, Rank> &to) {
  return amp2hip::detail::run_async([=] { copy(first, to); }, {amp2hip::detail::region_of(to)});
}
/// Does the same as copy(from, to) on another thread. The memory at `to` must exist, and must not
/// be accessed, until the future is ready (K127). The array may be destroyed meanwhile.
///
///   completion_future done = copy_async(a, result.begin());
///   done.then([&] { publish(result); });
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(const array<Value, Rank> &from, It to) {
  return copy_async(array_view<const Value, Rank>(from), to);
}
/// Does the same as copy(from, to) from a view, on another thread. The memory that `to` points to
/// and that of the view's source must exist until the future is ready (K127).
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(const array_view<Value, Rank> &from, It to) {
  return amp2hip::detail::run_async([=] { copy(from, to); }, {amp2hip::detail::region_of(from)});
}

template <typename Value, int Rank>
array<Value, Rank>::array(const array &other) : extent_(other.extent_) {
  amp2hip::detail::check_is_initialized(other.data_);
  // A copy of an array in host memory is a staging array, whatever the array was.
  if (other.buffer_->is_home_on_host())
    allocate_staging(other.places_->home, other.places_->associated);
  else
    allocate(other.places_->home, other.places_->cpu_access);
  Concurrency::copy(other, *this);
}
template <typename Value, int Rank>
array<Value, Rank> &array<Value, Rank>::operator=(const array_view<const Value, Rank> &source) {
  Concurrency::copy(source, *this);
  return *this;
}
template <typename Value, int Rank> void array<Value, Rank>::copy_to(array &destination) const {
  Concurrency::copy(*this, destination);
}
template <typename Value, int Rank>
void array<Value, Rank>::copy_to(const array_view<Value, Rank> &destination) const {
  Concurrency::copy(*this, destination);
}
template <typename Value, int Rank> array<Value, Rank>::operator std::vector<Value>() const {
  if constexpr (std::is_default_constructible_v<Value>) {
    // One block copy, to elements that already exist.
    std::vector<Value> elements(get_extent().size());
    Concurrency::copy(*this, elements.begin());
    return elements;
  } else {
    // Without a default constructor the elements are appended one by one.
    std::vector<Value> elements;
    Concurrency::copy(*this, std::back_inserter(elements));
    return elements;
  }
}
template <typename Value, int Rank> template <typename It> void array<Value, Rank>::fill(It first) {
  Concurrency::copy(first, *this);
}
template <typename Value, int Rank>
template <typename It>
void array<Value, Rank>::fill(It first, It last) {
  Concurrency::copy(first, last, *this);
}

} // namespace Concurrency

namespace amp2hip::detail {
template <typename Value, int Rank>
void view_base<Value, Rank>::copy_to(Concurrency::array<element_type, Rank> &destination) const {
  Concurrency::copy(
      Concurrency::array_view<const element_type, Rank>(static_cast<const view &>(*this)),
      destination);
}
template <typename Value, int Rank>
void view_base<Value, Rank>::copy_to(
    const Concurrency::array_view<element_type, Rank> &destination) const {
  Concurrency::copy(
      Concurrency::array_view<const element_type, Rank>(static_cast<const view &>(*this)),
      destination);
}
} // namespace amp2hip::detail
