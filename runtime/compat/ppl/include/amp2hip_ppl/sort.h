// Sorting. Microsoft's three ways differ in the memory that they need; here they are the same.
#pragma once

#include <cstddef>
#include <functional>

#include <amp2hip/detail/hide_letter_macros.inc>

#include <oneapi/tbb/parallel_sort.h>

#include <amp2hip/detail/restore_letter_macros.inc>

namespace Concurrency {

template <typename It> void parallel_sort(It first, It last) { tbb::parallel_sort(first, last); }
template <typename It, typename Compare>
void parallel_sort(It first, It last, const Compare &compare, std::size_t = 2048) {
  tbb::parallel_sort(first, last, compare);
}
template <typename It> void parallel_buffered_sort(It first, It last) {
  tbb::parallel_sort(first, last);
}
template <typename It, typename Compare>
void parallel_buffered_sort(It first, It last, const Compare &compare, std::size_t = 2048) {
  tbb::parallel_sort(first, last, compare);
}
template <typename It> void parallel_radixsort(It first, It last) {
  tbb::parallel_sort(first, last);
}
/// Sorts by the result of `key` for each element.
template <typename It, typename Key>
void parallel_radixsort(It first, It last, const Key &key, std::size_t = 256 * 256) {
  tbb::parallel_sort(first, last, [&key](const auto &a, const auto &b) { return key(a) < key(b); });
}

} // namespace Concurrency
namespace concurrency = Concurrency;
