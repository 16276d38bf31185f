// What is known of views, arrays and vectors at compile time.
#ifndef AMPLA_TRAITS_H
#define AMPLA_TRAITS_H

#include "config.h"
#include <type_traits>

namespace ampla {

// Is it an array_view?
template <typename V> struct is_view : std::false_type {};
template <typename T, unsigned R> struct is_view<concurrency::array_view<T, R>> : std::true_type {};

// Is it an array?
template <typename V> struct is_array : std::false_type {};
template <typename T, unsigned R> struct is_array<concurrency::array<T, R>> : std::true_type {};

// May its elements be written?
template <typename V> struct is_writable : std::true_type {};
template <typename T, unsigned R> struct is_writable<concurrency::array_view<const T, R>> : std::false_type {};
template <typename T, int R> struct is_writable<const concurrency::array<T, R>> : std::false_type {};

// Element type (never const), rank, and the views to write through and to read through.
template <typename V> struct view_traits;

template <typename T, int R> struct view_traits<concurrency::array_view<T, R>> {
  typedef T value_type;
  typedef concurrency::array_view<T, R> view;
  typedef concurrency::array_view<const T, R> const_view;
  static const int rank = R;
};
template <typename T, int R> struct view_traits<concurrency::array_view<const T, R>> {
  typedef T value_type;
  typedef concurrency::array_view<const T, R> view;
  typedef concurrency::array_view<const T, R> const_view;
  static const int rank = R;
};
template <typename T, int R> struct view_traits<concurrency::array<T, R>> {
  typedef T value_type;
  typedef concurrency::array_view<T, R> view;
  typedef concurrency::array_view<const T, R> const_view;
  static const int rank = R;
};
template <typename V> struct view_traits<const V> : view_traits<V> {};
template <typename V> struct view_traits<V &> : view_traits<V> {};

// The real type that belongs to an element: T of complex<T>, else the type itself.
template <typename T> struct real_of { typedef T type; };

// Read-only views of whatever is passed.
template <typename T, int R>
concurrency::array_view<const T, R> read_only(const concurrency::array_view<T, R> &v) { return v; }
template <typename T, int R>
concurrency::array_view<const T, R> read_only(const concurrency::array<T, R> &a) {
  return concurrency::array_view<const T, R>(a);
}

namespace detail {

template <typename T, unsigned R>
int length(const concurrency::array_view<T, R> &v) { return v.extent[0]; }
template <typename T>
int length(const concurrency::array<T, 1> &a) { return a.extent[0]; }

// Element of a vector.
template <typename T>
T &at(const concurrency::array_view<T, 1> &v, int i) restrict(cpu, amp) { return v[i]; }

} // namespace detail
} // namespace ampla

#endif // AMPLA_TRAITS_H
