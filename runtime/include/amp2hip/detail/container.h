// The types over which a view can be constructed, and their memory.
#pragma once

#include <amp2hip/detail/checks.h>
#include <amp2hip/extent.h>

#include <type_traits>
#include <utility>

namespace Concurrency {
template <typename Value, int Rank> class array;
template <typename Value, int Rank> class array_view;
} // namespace Concurrency

namespace amp2hip::detail {

/// True for array and array_view, which have their own constructors.
template <typename Container> struct is_amp_container : std::false_type {};
/// True here: these are the two containers of this library.
template <typename Value, int Rank>
struct is_amp_container<Concurrency::array<Value, Rank>> : std::true_type {};
template <typename Value, int Rank>
struct is_amp_container<Concurrency::array_view<Value, Rank>> : std::true_type {};

/// True if `Container` has data() and size(), and data() returns a pointer that converts to Value *
/// and whose elements have the same size.
template <typename Container, typename Value, typename = void>
struct is_container_of : std::false_type {};
/// Chosen if both members exist. The sizes are compared because a pointer to a derived class also
/// converts, but its elements do not have the layout that an array_view expects.
template <typename Container, typename Value>
struct is_container_of<Container, Value,
                       std::void_t<decltype(std::declval<Container &>().data()),
                                   decltype(std::declval<Container &>().size())>>
    : std::bool_constant<
          std::is_convertible_v<decltype(std::declval<Container &>().data()), Value *> &&
          sizeof(*std::declval<Container &>().data()) == sizeof(Value) &&
          !is_amp_container<std::remove_const_t<Container>>::value> {};

/// Enables a constructor for a container of Value with data() and size() that is not one of C++
/// AMP's own. With a const Value the container may be const; a view for writing has no constructor
/// for a const container.
template <typename Container, typename Value>
using if_container = std::enable_if_t<is_container_of<Container, Value>::value, int>;
/// Enables a constructor for a C++ array of exactly Value.
template <typename Argument, typename Value>
using if_same = std::enable_if_t<std::is_same_v<Argument, Value>, int>;

/// Returns the number of elements of the container as an extent, converted to int; for views of
/// rank 1 only, which a static assertion checks.
template <int Rank, typename Container>
Concurrency::extent<1> container_extent(const Container &source) {
  static_assert(Rank == 1, "a container without an extent needs a view of rank 1");
  return Concurrency::extent<1>(static_cast<int>(source.size()));
}

/// Returns the container's memory, to which the view refers without keeping it alive (K103). Throws
/// runtime_exception if it holds fewer than ext.size() elements (K101).
template <int Rank, typename Container>
auto container_data(const Concurrency::extent<Rank> &ext, Container &source)
    -> decltype(source.data()) {
  if (source.size() < ext.size())
    throw_runtime_exception("array_view: the container has fewer elements than the extent");
  return source.data();
}

} // namespace amp2hip::detail
