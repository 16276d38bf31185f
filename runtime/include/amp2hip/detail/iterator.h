// Iterators as the library's templates tell them apart.
#pragma once

#include <iterator>
#include <type_traits>
#include <vector>

namespace amp2hip::detail {

template <typename It, typename = void> struct is_iterator : std::false_type {};
template <typename It>
struct is_iterator<It, std::void_t<typename std::iterator_traits<It>::iterator_category>>
    : std::true_type {};

/// Enables a template for iterators only, so that it never takes an int or an accelerator_view
/// (K63).
template <typename It> using if_iterator = std::enable_if_t<is_iterator<It>::value, int>;
/// Enables a template for what is no number, so that a component is never taken for an iterator.
template <typename Argument>
using if_not_number = std::enable_if_t<!std::is_arithmetic_v<Argument>, int>;

/// True if a range can be walked more than once.
template <typename It>
inline constexpr bool is_forward_iterator =
    std::is_base_of_v<std::forward_iterator_tag,
                      typename std::iterator_traits<It>::iterator_category>;

/// True if the elements that `It` walks over are the Value's of one block of memory (K124).
template <typename It, typename Value>
inline constexpr bool is_contiguous_over =
    std::is_same_v<It, Value *> || std::is_same_v<It, const Value *> ||
    std::is_same_v<It, typename std::vector<Value>::iterator> ||
    std::is_same_v<It, typename std::vector<Value>::const_iterator>;

} // namespace amp2hip::detail
