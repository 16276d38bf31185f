// Sums up to each element, by tiles and then by tiles of tiles.
#pragma once
#include "iterator.h"

namespace tessera {

/// out[i] = op(first[0], ..., first[i])
template <typename It, typename Out, typename Op>
Out inclusive_scan(const accelerator_view &av, It first, It last, Out out, Op op) {
  typedef std::iterator_traits<Out>::value_type T;
  const int n = detail::length(first, last);
  detail::scanner<T, Op>(av, op).inclusive(first, n, out);
  return out + n;
}

template <typename It, typename Out, typename Op> Out inclusive_scan(It first, It last, Out out, Op op) {
  return inclusive_scan(default_view(), first, last, out, op);
}

template <typename It, typename Out> Out inclusive_scan(It first, It last, Out out) {
  return inclusive_scan(first, last, out, plus<std::iterator_traits<Out>::value_type>());
}

/// out[i] = op(init, first[0], ..., first[i - 1])
template <typename It, typename Out, typename T, typename Op>
Out exclusive_scan(const accelerator_view &av, It first, It last, Out out, T init, Op op) {
  const int n = detail::length(first, last);
  if (n == 0)
    return out;
  detail::temporary<T> sums(av, n);
  inclusive_scan(av, first, last, sums.begin(), op);
  detail::shift_right(av, sums, out, init, op);
  return out + n;
}

template <typename It, typename Out, typename T> Out exclusive_scan(It first, It last, Out out, T init) {
  return exclusive_scan(default_view(), first, last, out, init, plus<T>());
}

} // namespace tessera

#include "detail/scanner.h"
