// Which types a view can be built over, and their memory.
#pragma once

#include <amp2hip/detail/checks.h>
#include <amp2hip/extent.h>

#include <type_traits>
#include <utility>

namespace Concurrency {
template <typename T, int N> class array;
template <typename T, int N> class array_view;
} // namespace Concurrency

namespace amp2hip::detail {

template <typename C> struct is_amp_container : std::false_type {};
template <typename T, int N> struct is_amp_container<Concurrency::array<T, N>> : std::true_type {};
template <typename T, int N>
struct is_amp_container<Concurrency::array_view<T, N>> : std::true_type {};

template <typename C, typename T, typename = void> struct is_container_of : std::false_type {};
template <typename C, typename T>
struct is_container_of<
    C, T, std::void_t<decltype(std::declval<C &>().data()), decltype(std::declval<C &>().size())>>
    : std::bool_constant<std::is_convertible_v<decltype(std::declval<C &>().data()), T *> &&
                         sizeof(*std::declval<C &>().data()) == sizeof(T) &&
                         !is_amp_container<std::remove_const_t<C>>::value> {};

/// Enables a constructor for C a container of T with data() and size(), not one of AMP's own.
template <typename C, typename T>
using if_container = std::enable_if_t<is_container_of<C, T>::value, int>;
/// Enables a constructor for an array of exactly T.
template <typename A, typename T> using if_same = std::enable_if_t<std::is_same_v<A, T>, int>;

template <int N, typename C> Concurrency::extent<1> container_extent(const C &source) {
  static_assert(N == 1, "a container alone makes a view of rank 1");
  return Concurrency::extent<1>(static_cast<int>(source.size()));
}

/// The container's memory. Throws runtime_exception if it holds fewer elements than `ext` (K101).
template <int N, typename C>
auto container_data(const Concurrency::extent<N> &ext, C &source) -> decltype(source.data()) {
  if (source.size() < ext.size())
    throw_runtime_exception("array_view: the container holds fewer elements than the extent");
  return source.data();
}

} // namespace amp2hip::detail
