// concurrency::copy and copy_async (K120 to K129).
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

template <typename Value, int Rank>
region region_of(const Concurrency::array_view<Value, Rank> &view) {
  return view_access::region_of(view);
}

template <int Rank>
void check_same_extent(const Concurrency::extent<Rank> &from, const Concurrency::extent<Rank> &to) {
  if (from != to)
    throw_runtime_exception("copy: source and destination have different extents");
}

/// Memory for elements that may have no default constructor: their bytes come from elsewhere.
template <typename Value> class raw_elements {
public:
  explicit raw_elements(std::size_t count)
      : count_(count), elements_(std::allocator<Value>().allocate(count)) {}
  ~raw_elements() { std::allocator<Value>().deallocate(elements_, count_); }
  raw_elements(const raw_elements &) = delete;
  raw_elements &operator=(const raw_elements &) = delete;

  Value *get() const { return elements_; }

private:
  const std::size_t count_;
  Value *const elements_;
};

/// Reads as many elements from `first` as `to` has; without a step in between if `It` walks over
/// memory of Value.
template <typename It, typename Value, int Rank>
void copy_from_iterator(It first, const Concurrency::array_view<Value, Rank> &to) {
  if constexpr (is_contiguous_over<It, Value>) {
    copy_from_host(std::addressof(*first), region_of(to));
  } else {
    std::vector<Value> elements;
    const std::size_t count = to.get_extent().size();
    elements.reserve(count);
    for (; elements.size() < count; ++first)
      elements.push_back(static_cast<Value>(*first));
    copy_from_host(elements.data(), region_of(to));
  }
}

/// The same, where the range must have exactly as many (K121). A range that can be walked only once
/// is.
template <typename It, typename Value, int Rank>
void copy_from_range(It first, It last, const Concurrency::array_view<Value, Rank> &to) {
  const std::size_t count = to.get_extent().size();
  const auto check_count = [count](std::size_t found) {
    if (found != count)
      throw_runtime_exception("copy: the range does not hold as many elements as the destination");
  };
  if constexpr (is_forward_iterator<It>) {
    check_count(static_cast<std::size_t>(std::distance(first, last)));
    copy_from_iterator(first, to);
  } else {
    std::vector<Value> elements;
    elements.reserve(count);
    for (; first != last && elements.size() <= count; ++first)
      elements.push_back(static_cast<Value>(*first));
    check_count(elements.size());
    copy_from_host(elements.data(), region_of(to));
  }
}

template <typename Value, int Rank, typename It>
void copy_to_iterator(const Concurrency::array_view<const Value, Rank> &from, It to) {
  if constexpr (is_contiguous_over<It, Value>) {
    copy_to_host(region_of(from), std::addressof(*to));
  } else {
    const std::size_t count = from.get_extent().size();
    const raw_elements<Value> elements(count);
    copy_to_host(region_of(from), elements.get());
    for (std::size_t i = 0; i < count; ++i, ++to)
      *to = elements.get()[i];
  }
}

} // namespace amp2hip::detail

namespace Concurrency {

// Between containers, wherever they are (K125). The extents must be equal in every dimension
// (K120), else runtime_exception. The copy is ordered after earlier commands of both, and done on
// return (K126); parts that overlap are copied as if through a temporary (K128). What is
// overwritten need not be current and is not brought; the source is read where it is current. All
// throw out_of_memory, accelerator_view_removed and what kernels before them failed with (K42).

template <typename Value, int Rank>
void copy(const array_view<const Value, Rank> &from, const array_view<Value, Rank> &to) {
  amp2hip::detail::check_same_extent(from.get_extent(), to.get_extent());
  amp2hip::detail::copy(amp2hip::detail::region_of(from), amp2hip::detail::region_of(to));
}
template <typename Value, int Rank>
void copy(const array_view<Value, Rank> &from, const array_view<Value, Rank> &to) {
  copy(array_view<const Value, Rank>(from), to);
}
template <typename Value, int Rank>
void copy(const array<Value, Rank> &from, array<Value, Rank> &to) {
  copy(array_view<const Value, Rank>(from), array_view<Value, Rank>(to));
}
template <typename Value, int Rank>
void copy(const array<Value, Rank> &from, const array_view<Value, Rank> &to) {
  copy(array_view<const Value, Rank>(from), to);
}
template <typename Value, int Rank>
void copy(const array_view<const Value, Rank> &from, array<Value, Rank> &to) {
  copy(from, array_view<Value, Rank>(to));
}
template <typename Value, int Rank>
void copy(const array_view<Value, Rank> &from, array<Value, Rank> &to) {
  copy(array_view<const Value, Rank>(from), array_view<Value, Rank>(to));
}

// From iterators: exactly as many elements as the destination has, else runtime_exception (K121),
// or unchecked from `first` on (K122), in row-major order (K123), converted one by one if they are
// of another type (K124).

template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
void copy(It first, It last, array<Value, Rank> &to) {
  amp2hip::detail::copy_from_range(first, last, array_view<Value, Rank>(to));
}
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
void copy(It first, array<Value, Rank> &to) {
  amp2hip::detail::copy_from_iterator(first, array_view<Value, Rank>(to));
}
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
void copy(It first, It last, const array_view<Value, Rank> &to) {
  amp2hip::detail::copy_from_range(first, last, to);
}
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
void copy(It first, const array_view<Value, Rank> &to) {
  amp2hip::detail::copy_from_iterator(first, to);
}

// To an iterator with room for the source's elements (K122), in row-major order.

template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
void copy(const array<Value, Rank> &from, It to) {
  amp2hip::detail::copy_to_iterator<Value, Rank>(from, to);
}
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
void copy(const array_view<Value, Rank> &from, It to) {
  amp2hip::detail::copy_to_iterator<std::remove_const_t<Value>, Rank>(from, to);
}

// As copy, returning at once. Operands, iterators and memory must stay as they are until the
// future is ready, which also holds what failed (K127).

template <typename Value, int Rank>
completion_future copy_async(const array_view<const Value, Rank> &from,
                             const array_view<Value, Rank> &to) {
  return amp2hip::detail::run_async([=] { copy(from, to); });
}
template <typename Value, int Rank>
completion_future copy_async(const array_view<Value, Rank> &from,
                             const array_view<Value, Rank> &to) {
  return copy_async(array_view<const Value, Rank>(from), to);
}
template <typename Value, int Rank>
completion_future copy_async(const array<Value, Rank> &from, array<Value, Rank> &to) {
  return copy_async(array_view<const Value, Rank>(from), array_view<Value, Rank>(to));
}
template <typename Value, int Rank>
completion_future copy_async(const array<Value, Rank> &from, const array_view<Value, Rank> &to) {
  return copy_async(array_view<const Value, Rank>(from), to);
}
template <typename Value, int Rank>
completion_future copy_async(const array_view<const Value, Rank> &from, array<Value, Rank> &to) {
  return copy_async(from, array_view<Value, Rank>(to));
}
template <typename Value, int Rank>
completion_future copy_async(const array_view<Value, Rank> &from, array<Value, Rank> &to) {
  return copy_async(array_view<const Value, Rank>(from), array_view<Value, Rank>(to));
}
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(It first, It last, array<Value, Rank> &to) {
  return copy_async(first, last, array_view<Value, Rank>(to));
}
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(It first, array<Value, Rank> &to) {
  return copy_async(first, array_view<Value, Rank>(to));
}
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(It first, It last, const array_view<Value, Rank> &to) {
  return amp2hip::detail::run_async([=] { copy(first, last, to); });
}
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(It first, const array_view<Value, Rank> &to) {
  return amp2hip::detail::run_async([=] { copy(first, to); });
}
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(const array<Value, Rank> &from, It to) {
  return copy_async(array_view<const Value, Rank>(from), to);
}
template <typename It, typename Value, int Rank, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(const array_view<Value, Rank> &from, It to) {
  return amp2hip::detail::run_async([=] { copy(from, to); });
}

// The members that are written in terms of copy.

template <typename Value, int Rank>
array<Value, Rank>::array(const array &other) : extent_(other.extent_) {
  amp2hip::detail::check_is_initialized(other.data_);
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
    std::vector<Value> elements(extent_.size());
    Concurrency::copy(*this, elements.begin());
    return elements;
  } else {
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
