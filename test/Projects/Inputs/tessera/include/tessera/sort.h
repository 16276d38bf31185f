// sort (bitonic, any comparison), radix_sort (int and unsigned int, stable), merge, is_sorted.
#pragma once
#include "adaptors.h"
#include "query.h"

namespace tessera {

template <typename It, typename Compare> void sort(const accelerator_view &av, It first, It last, Compare compare) {
  const int n = detail::length(first, last);
  if (n <= detail::bitonic<It, Compare>::tile)
    detail::bitonic<It, Compare>::small(av, first, n, compare);
  else
    detail::bitonic<It, Compare>::large(av, first, n, compare);
}

template <typename It, typename Compare> void sort(It first, It last, Compare compare) {
  tessera::sort(default_view(), first, last, compare);
}

template <typename It> void sort(It first, It last) {
  typedef std::iterator_traits<It>::value_type T;
  tessera::sort(first, last, less<T>());
}

/// Stable, ascending.
template <typename It> void radix_sort(It first, It last) {
  typedef typename std::iterator_traits<It>::value_type T;
  static_assert(detail::radix_key<T>::exists, "radix_sort is for int and unsigned int");
  const int n = detail::length(first, last);
  if (n < 2)
    return;
  const accelerator_view av = default_view();
  detail::temporary<T> other(av, n);
  detail::radix_sorter<T> sorter(av, n);
  for (int bit = 0; bit < 32; bit += 2 * sorter.bits) {
    sorter.pass(first, other.begin(), bit);
    sorter.pass(other.begin(), first, bit + sorter.bits);
  }
}

/// Two sorted ranges to one; of equals those of the first range come first.
template <typename It1, typename It2, typename Out, typename Compare>
Out merge(It1 first1, It1 last1, It2 first2, It2 last2, Out out, Compare compare) {
  const int n1 = detail::length(first1, last1), n2 = detail::length(first2, last2);
  detail::launch(n1, [=](index<1> i) restrict(amp) {
    const int k = i[0];
    out[k + detail::lower_bound(first2, n2, first1[k], compare)] = first1[k];
  });
  detail::launch(n2, [=](index<1> i) restrict(amp) {
    const int k = i[0];
    out[k + detail::upper_bound(first1, n1, first2[k], compare)] = first2[k];
  });
  return out + (n1 + n2);
}

template <typename It1, typename It2, typename Out>
Out merge(It1 first1, It1 last1, It2 first2, It2 last2, Out out) {
  return tessera::merge(first1, last1, first2, last2, out, less<std::iterator_traits<Out>::value_type>());
}

template <typename It> bool is_sorted(It first, It last) {
  typedef std::iterator_traits<It>::value_type T;
  if (last - first < 2)
    return true;
  auto pairs = zip(first, first + 1);
  return tessera::none_of(pairs, pairs + (last - first - 1), detail::inverted<T>());
}

} // namespace tessera

#include "detail/sorter.h"
