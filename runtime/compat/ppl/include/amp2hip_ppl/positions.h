// The positions of a range by number, so that a range with any kind of iterators can be divided.
#pragma once

#include <cstddef>
#include <iterator>
#include <type_traits>
#include <vector>

namespace amp2hip::ppl {

template <typename It>
constexpr bool is_random_access =
    std::is_base_of_v<std::random_access_iterator_tag,
                      typename std::iterator_traits<It>::iterator_category>;

/// The positions from first to last, including last.
template <typename It, bool = is_random_access<It>> class positions {
public:
  positions(It first, It last) : first_(first), size_(static_cast<std::size_t>(last - first)) {}
  std::size_t size() const { return size_; }
  It operator[](std::size_t i) const {
    return first_ + static_cast<typename std::iterator_traits<It>::difference_type>(i);
  }

private:
  It first_;
  std::size_t size_;
};

/// The same for other iterators: goes through the range once and stores the positions.
template <typename It> class positions<It, false> {
public:
  positions(It first, It last) {
    for (; first != last; ++first)
      places_.push_back(first);
    places_.push_back(last);
  }
  std::size_t size() const { return places_.size() - 1; }
  It operator[](std::size_t i) const { return places_[i]; }

private:
  std::vector<It> places_;
};

/// Returns the first `count` positions from `first` on.
template <typename It> positions<It> positions_from(It first, std::size_t count) {
  if constexpr (is_random_access<It>) {
    return positions<It>(
        first, first + static_cast<typename std::iterator_traits<It>::difference_type>(count));
  } else {
    It last = first;
    std::advance(last, count);
    return positions<It>(first, last);
  }
}

} // namespace amp2hip::ppl
