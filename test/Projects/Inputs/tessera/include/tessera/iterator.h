// Random access iterators over array_view, for the host and for kernels.
#pragma once
#include "traits.h"

namespace tessera {

template <typename V>
class array_view_iterator
    : public std::iterator<std::random_access_iterator_tag,
                           typename std::remove_const<typename V::value_type>::type, int,
                           typename V::value_type *, typename V::value_type &> {
public:
  typedef V view_type;
  typedef typename V::value_type &reference;
  typedef int difference_type;

  explicit array_view_iterator(const V &view, int position = 0) TESSERA_BOTH : view_(view), position_(position) {}

  reference operator*() const restrict(cpu, amp) { return view_[position_]; }
  reference operator[](int n) const restrict(cpu, amp) { return view_[position_ + n]; }

  array_view_iterator &operator++() restrict(cpu, amp) { ++position_; return *this; }
  array_view_iterator &operator--() restrict(cpu, amp) { --position_; return *this; }
  array_view_iterator operator++(int) restrict(cpu, amp) {
    array_view_iterator old(*this);
    ++position_;
    return old;
  }
  array_view_iterator operator--(int) restrict(cpu, amp) {
    array_view_iterator old(*this);
    --position_;
    return old;
  }
  array_view_iterator &operator+=(int n) restrict(cpu, amp);
  array_view_iterator &operator-=(int n) restrict(cpu, amp) { return *this += -n; }

  array_view_iterator operator+(int n) const restrict(cpu, amp) { return array_view_iterator(view_, position_ + n); }
  array_view_iterator operator-(int n) const restrict(cpu, amp) { return array_view_iterator(view_, position_ - n); }
  difference_type operator-(const array_view_iterator &other) const restrict(cpu, amp) {
    return position_ - other.position_;
  }

  bool operator==(const array_view_iterator &other) const restrict(cpu, amp) { return position_ == other.position_; }
  bool operator!=(const array_view_iterator &other) const restrict(cpu, amp) { return position_ != other.position_; }
  bool operator<(const array_view_iterator &other) const restrict(cpu, amp) { return position_ < other.position_; }
  bool operator>(const array_view_iterator &other) const restrict(cpu, amp) { return other < *this; }
  bool operator<=(const array_view_iterator &other) const restrict(cpu, amp) { return !(other < *this); }
  bool operator>=(const array_view_iterator &other) const restrict(cpu, amp) { return !(*this < other); }

  const V &view() const { return view_; }
  int position() const restrict(cpu, amp) { return position_; }

private:
  V view_;
  int position_;
};

template <typename V> array_view_iterator<V> &array_view_iterator<V>::operator+=(int n) restrict(cpu, amp) {
  position_ += n;
  return *this;
}

template <typename V>
TESSERA_INLINE array_view_iterator<V> operator+(int n, const array_view_iterator<V> &i) restrict(cpu, amp) {
  return i + n;
}

template <typename T> array_view_iterator<array_view<T, 1>> begin(const array_view<T, 1> &v) {
  return array_view_iterator<array_view<T, 1>>(v);
}
template <typename T> array_view_iterator<array_view<T, 1>> end(const array_view<T, 1> &v) {
  return array_view_iterator<array_view<T, 1>>(v, v.extent[0]);
}
template <typename T> array_view_iterator<array_view<T, 1>> begin(array<T, 1> &a) { return begin(view_of(a)); }
template <typename T> array_view_iterator<array_view<T, 1>> end(array<T, 1> &a) { return end(view_of(a)); }
template <typename T> array_view_iterator<array_view<const T, 1>> begin(const array<T, 1> &a) {
  return begin(view_of(a));
}
template <typename T> array_view_iterator<array_view<const T, 1>> end(const array<T, 1> &a) { return end(view_of(a)); }

/// Read only, whatever the view is.
template <typename T> array_view_iterator<array_view<const T, 1>> cbegin(const array_view<T, 1> &v) {
  return begin(array_view<const T, 1>(v));
}
template <typename T> array_view_iterator<array_view<const T, 1>> cend(const array_view<T, 1> &v) {
  return end(array_view<const T, 1>(v));
}

} // namespace tessera
