// Properties of iterators with which the library's templates select overloads.
#pragma once

#include <iterator>
#include <type_traits>
#include <vector>

namespace amp2hip::detail {

/// True for types that std::iterator_traits knows, such as pointers.
template <typename It, typename = void> struct is_iterator : std::false_type {};
/// Finds the category of an iterator, which numbers, extents and accelerator_views do not have.
template <typename It>
struct is_iterator<It, std::void_t<typename std::iterator_traits<It>::iterator_category>>
    : std::true_type {};

/// Enables a template for iterators only, so that it never takes an int or an accelerator_view
/// (K63). It is used as the type of a last template parameter with a default: `if_iterator<It> =
/// 0`.
template <typename It> using if_iterator = std::enable_if_t<is_iterator<It>::value, int>;
/// Enables a template for all types except numbers, so that a component never counts as an iterator
/// (K63).
template <typename Argument>
using if_not_number = std::enable_if_t<!std::is_arithmetic_v<Argument>, int>;

/// True if the range can be traversed more than once, and so can be counted first.
template <typename It>
inline constexpr bool is_forward_iterator =
    std::is_base_of_v<std::forward_iterator_tag,
                      typename std::iterator_traits<It>::iterator_category>;

/// True if `It` walks over elements of type Value in one block of memory, which can be copied as
/// bytes (K124): pointers and std::vector's iterators. Others, such as std::array's if it is not a
/// pointer, are copied element by element, with the same result.
template <typename It, typename Value>
inline constexpr bool is_contiguous_over =
    std::is_same_v<It, Value *> || std::is_same_v<It, const Value *> ||
    std::is_same_v<It, typename std::vector<Value>::iterator> ||
    std::is_same_v<It, typename std::vector<Value>::const_iterator>;

} // namespace amp2hip::detail
