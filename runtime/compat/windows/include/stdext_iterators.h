// stdext::checked_array_iterator of Visual C++'s <iterator>. Windows has no header of this name:
// <windows.h> includes it.
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <type_traits>

namespace stdext {

/// An iterator over the `size` elements at `array`. Ends the program if it leaves them, as in
/// Visual C++.
template <typename Pointer> class checked_array_iterator {
  typedef std::iterator_traits<Pointer> traits;

public:
  typedef std::random_access_iterator_tag iterator_category;
  typedef typename traits::value_type value_type;
  typedef typename traits::difference_type difference_type;
  typedef Pointer pointer;
  typedef typename traits::reference reference;

  checked_array_iterator() = default;
  checked_array_iterator(Pointer array, std::size_t size, std::size_t index = 0)
      : array_(array), size_(static_cast<difference_type>(size)),
        index_(static_cast<difference_type>(index)) {
    check(index_ <= size_);
  }

  Pointer base() const { return array_ + index_; }
  reference operator*() const {
    check(index_ < size_);
    return array_[index_];
  }
  pointer operator->() const { return &**this; }
  reference operator[](difference_type i) const { return *(*this + i); }

  checked_array_iterator &operator+=(difference_type n) {
    check(n <= size_ - index_ && n >= -index_);
    index_ += n;
    return *this;
  }
  checked_array_iterator &operator-=(difference_type n) { return *this += -n; }
  checked_array_iterator &operator++() { return *this += 1; }
  checked_array_iterator &operator--() { return *this -= 1; }
  checked_array_iterator operator++(int) {
    checked_array_iterator old = *this;
    ++*this;
    return old;
  }
  checked_array_iterator operator--(int) {
    checked_array_iterator old = *this;
    --*this;
    return old;
  }
  friend checked_array_iterator operator+(checked_array_iterator i, difference_type n) {
    return i += n;
  }
  friend checked_array_iterator operator+(difference_type n, checked_array_iterator i) {
    return i += n;
  }
  friend checked_array_iterator operator-(checked_array_iterator i, difference_type n) {
    return i -= n;
  }
  friend difference_type operator-(const checked_array_iterator &a,
                                   const checked_array_iterator &b) {
    return a.index_ - b.index_;
  }
  friend bool operator==(const checked_array_iterator &a, const checked_array_iterator &b) {
    return a.index_ == b.index_;
  }
  friend bool operator!=(const checked_array_iterator &a, const checked_array_iterator &b) {
    return a.index_ != b.index_;
  }
  friend bool operator<(const checked_array_iterator &a, const checked_array_iterator &b) {
    return a.index_ < b.index_;
  }
  friend bool operator>(const checked_array_iterator &a, const checked_array_iterator &b) {
    return b < a;
  }
  friend bool operator<=(const checked_array_iterator &a, const checked_array_iterator &b) {
    return !(b < a);
  }
  friend bool operator>=(const checked_array_iterator &a, const checked_array_iterator &b) {
    return !(a < b);
  }

private:
  static void check(bool is_inside) {
    if (is_inside)
      return;
    std::fflush(nullptr);
    std::fprintf(stderr, "stdext::checked_array_iterator: out of the array's range\n");
    std::abort();
  }

  Pointer array_ = nullptr;
  difference_type size_ = 0, index_ = 0;
};

template <typename Pointer>
checked_array_iterator<Pointer> make_checked_array_iterator(Pointer array, std::size_t size,
                                                            std::size_t index = 0) {
  return checked_array_iterator<Pointer>(array, size, index);
}
/// Returns an unchecked iterator over an array's elements: the pointer.
template <typename Pointer> Pointer make_unchecked_array_iterator(Pointer array) { return array; }

} // namespace stdext
