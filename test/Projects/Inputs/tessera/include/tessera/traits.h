// What a type is to us: a view, an array, an iterator, something of the host.
#pragma once
#include "config.h"

namespace tessera {

template <typename V> struct is_view : std::false_type {};
template <typename T, unsigned R> struct is_view<array_view<T, R>> : std::true_type {};
template <typename T, unsigned R> struct is_view<array_view<const T, R>> : std::true_type {};

template <typename V> struct is_array : std::false_type {};
template <typename T, int R> struct is_array<array<T, R>> : std::true_type {};

// Tags for dispatch.
struct host_tag {};
struct device_tag {};
struct array_tag : device_tag {};
struct view_tag : device_tag {};
struct const_view_tag : view_tag {};

/// element, rank, and the tag of a container.
template <typename V> struct container_traits {
  typedef typename V::value_type element;
  typedef host_tag tag;
  static const int rank = 1;
  static const bool writable = true;
};

template <typename T, int R> struct container_traits<array<T, R>> {
  typedef T element;
  typedef array_tag tag;
  static const int rank = R;
  static const bool writable = true;
};

template <typename T, unsigned int R> struct container_traits<array_view<T, R>> {
  typedef T element;
  typedef view_tag tag;
  static const int rank = R;
  static const bool writable = true;
};

template <typename T, unsigned int R> struct container_traits<array_view<const T, R>> {
  typedef T element;
  typedef const_view_tag tag;
  static const int rank = R;
  static const bool writable = false;
};

/// The same for what a forwarding reference was deduced as.
template <typename V> struct traits_of
    : public container_traits<typename std::remove_cv<typename std::remove_reference<V>::type>::type> {};

template <typename V> struct is_device : std::is_base_of<device_tag, typename traits_of<V>::tag> {};

/// The number of elements, of whatever.
template <typename V>
typename std::enable_if<is_device<V>::value, int>::type size_of(const V &v) {
  return static_cast<int>(v.extent.size());
}

template <typename V>
typename std::enable_if<!is_device<V>::value, int>::type size_of(const V &v) {
  return static_cast<int>(v.size());
}

/// An array is seen through a view; a view is one.
template <typename T, int R> array_view<T, R> view_of(array<T, R> &a) { return array_view<T, R>(a); }
template <typename T, int R> array_view<const T, R> view_of(const array<T, R> &a) { return array_view<const T, R>(a); }
template <typename T, int R> const array_view<T, R> &view_of(const array_view<T, R> &v) { return v; }

} // namespace tessera
