// Iterators that wrap others, or nothing.
#pragma once
#include "iterator.h"

namespace tessera {

// What all of them have in common, by way of Derived, which has advance(n) and distance_to(other).
template <typename Derived, typename Value, typename Reference = Value>
class iterator_facade {
public:
  typedef std::random_access_iterator_tag iterator_category;
  typedef Value value_type;
  typedef int difference_type;
  typedef Value *pointer;
  typedef Reference reference;

  Derived &operator++() restrict(cpu, amp) { self().advance(1); return self(); }
  Derived &operator--() restrict(cpu, amp) { self().advance(-1); return self(); }
  Derived &operator+=(int n) restrict(cpu, amp) { self().advance(n); return self(); }
  Derived operator++(int) restrict(cpu, amp) { Derived old(self()); self().advance(1); return old; }
  Derived operator+(int n) const restrict(cpu, amp) { Derived result(self()); result.advance(n); return result; }
  Derived operator-(int n) const restrict(cpu, amp) { return *this + -n; }
  int operator-(const Derived &other) const restrict(cpu, amp) { return other.distance_to(self()); }
  bool operator==(const Derived &other) const restrict(cpu, amp) { return self().distance_to(other) == 0; }
  bool operator!=(const Derived &other) const restrict(cpu, amp) { return self().distance_to(other) != 0; }
  bool operator<(const Derived &other) const restrict(cpu, amp) { return self().distance_to(other) > 0; }

protected:
  Derived &self() restrict(cpu, amp) { return static_cast<Derived &>(*this); }
  const Derived &self() const restrict(cpu, amp) { return static_cast<const Derived &>(*this); }
};

/// n, n + 1, n + 2, ...
template <typename T> class counting_iterator : public iterator_facade<counting_iterator<T>, T> {
public:
  explicit counting_iterator(T value) restrict(cpu, amp) : value_(value) {}
  T operator*() const restrict(cpu, amp) { return value_; }
  T operator[](int n) const restrict(cpu, amp) { return value_ + static_cast<T>(n); }
  void advance(int n) restrict(cpu, amp) { value_ += static_cast<T>(n); }
  int distance_to(const counting_iterator &other) const restrict(cpu, amp) {
    return static_cast<int>(other.value_ - value_);
  }

private:
  T value_;
};

/// The same again and again.
template <typename T> class constant_iterator : public iterator_facade<constant_iterator<T>, T> {
public:
  explicit constant_iterator(const T &value, int position = 0) restrict(cpu, amp)
      : value_(value), position_(position) {}
  const T &operator*() const restrict(cpu, amp) { return value_; }
  const T &operator[](int) const restrict(cpu, amp) { return value_; }
  void advance(int n) restrict(cpu, amp) { position_ += n; }
  int distance_to(const constant_iterator &other) const restrict(cpu, amp) { return other.position_ - position_; }

private:
  T value_;
  int position_;
};

/// Backwards.
template <typename It>
class reverse_iterator
    : public iterator_facade<reverse_iterator<It>, typename std::iterator_traits<It>::value_type,
                             typename std::iterator_traits<It>::reference> {
public:
  explicit reverse_iterator(const It &base) restrict(cpu, amp) : base_(base) {}
  const It &base() const restrict(cpu, amp) { return base_; }
  typename std::iterator_traits<It>::reference operator*() const restrict(cpu, amp) { return base_[-1]; }
  typename std::iterator_traits<It>::reference operator[](int n) const restrict(cpu, amp) { return base_[-1 - n]; }
  void advance(int n) restrict(cpu, amp) { base_ = base_ - n; }
  int distance_to(const reverse_iterator &other) const restrict(cpu, amp) { return base_ - other.base_; }

private:
  It base_;
};

/// f(*it)
template <typename It, typename F,
          typename Result = typename std::result_of<F(typename std::iterator_traits<It>::value_type)>::type>
class transform_iterator : public iterator_facade<transform_iterator<It, F, Result>, Result> {
public:
  transform_iterator(const It &base, const F &f) restrict(cpu, amp) : base_(base), f_(f) {}
  Result operator*() const restrict(cpu, amp) { return f_(*base_); }
  Result operator[](int n) const restrict(cpu, amp) { return f_(base_[n]); }
  void advance(int n) restrict(cpu, amp) { base_ += n; }
  int distance_to(const transform_iterator &other) const restrict(cpu, amp) { return other.base_ - base_; }

private:
  It base_;
  F f_;
};

/// Two values; std::pair's members are not for kernels.
template <typename A, typename B> struct pair {
  typedef A first_type;
  typedef B second_type;
  A first;
  B second;
};

template <typename A, typename B> TESSERA_INLINE pair<A, B> make_pair(const A &a, const B &b) restrict(cpu, amp) {
  pair<A, B> result = {a, b};
  return result;
}

template <typename A, typename B>
TESSERA_INLINE bool operator==(const pair<A, B> &x, const pair<A, B> &y) restrict(cpu, amp) {
  return x.first == y.first && x.second == y.second;
}

/// Pairs of what two iterators refer to, by value.
template <typename It1, typename It2>
class zip_iterator
    : public iterator_facade<zip_iterator<It1, It2>, pair<typename std::iterator_traits<It1>::value_type,
                                                          typename std::iterator_traits<It2>::value_type>> {
public:
  typedef pair<typename std::iterator_traits<It1>::value_type, typename std::iterator_traits<It2>::value_type> both;

  zip_iterator(const It1 &first, const It2 &second) restrict(cpu, amp) : first_(first), second_(second) {}
  both operator*() const restrict(cpu, amp) { return (*this)[0]; }
  both operator[](int n) const restrict(cpu, amp) {
    both result = {first_[n], second_[n]};
    return result;
  }
  void advance(int n) restrict(cpu, amp) {
    first_ += n;
    second_ += n;
  }
  int distance_to(const zip_iterator &other) const restrict(cpu, amp) { return other.first_ - first_; }

private:
  It1 first_;
  It2 second_;
};

template <typename It> reverse_iterator<It> make_reverse(const It &it) { return reverse_iterator<It>(it); }
template <typename It, typename F> transform_iterator<It, F> make_transform(const It &it, const F &f) {
  return transform_iterator<It, F>(it, f);
}
template <typename It1, typename It2> zip_iterator<It1, It2> zip(const It1 &first, const It2 &second) {
  return zip_iterator<It1, It2>(first, second);
}

} // namespace tessera

namespace std {
// Not deduced from the facade's typedefs, so that a counter's difference_type is an int for unsigned ones, too.
template <typename T> struct iterator_traits<tessera::counting_iterator<T>> {
  typedef random_access_iterator_tag iterator_category;
  typedef T value_type;
  typedef int difference_type;
  typedef const T *pointer;
  typedef T reference;
};
template <typename T> struct iterator_traits<tessera::constant_iterator<T>> {
  typedef random_access_iterator_tag iterator_category;
  typedef T value_type;
  typedef int difference_type;
  typedef const T *pointer;
  typedef const T &reference;
};
} // namespace std
