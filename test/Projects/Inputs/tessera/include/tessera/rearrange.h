// Algorithms that move elements: copy_if, partition, unique, reverse, rotate, gather, scatter.
#pragma once
#include "adaptors.h"
#include "scan.h"

namespace tessera {

/// The elements that are as the predicate says, in their order.
template <typename It, typename Out, typename Predicate> Out copy_if(It first, It last, Out out, Predicate predicate) {
  return detail::compact(first, last, out, detail::flag_of<Predicate>(predicate));
}

/// Without those that are the same as the one in front.
template <typename It, typename Out> Out unique_copy(It first, It last, Out out) {
  typedef typename std::iterator_traits<It>::value_type T;
  return detail::compact_by_place(first, last, out, detail::heads<It, equal_to<T>>(first, equal_to<T>()));
}

template <typename It> It unique(It first, It last) {
  typedef std::iterator_traits<It>::value_type T;
  if (first == last)
    return last;
  detail::temporary<T> all(default_view(), last - first);
  const int left = tessera::unique_copy(first, last, all.begin()) - all.begin();
  tessera::copy(all.begin(), all.begin() + left, first);
  return first + left;
}

/// Stable. Returns where the others begin.
template <typename It, typename Predicate> It partition(It first, It last, Predicate predicate) {
  typedef std::iterator_traits<It>::value_type T;
  if (first == last)
    return last;
  detail::temporary<T> all(default_view(), last - first);
  auto middle = tessera::copy_if(first, last, all.begin(), predicate);
  tessera::copy_if(first, last, middle, negate_predicate(predicate));
  tessera::copy(all.begin(), all.end(), first);
  return first + (middle - all.begin());
}

template <typename It> void reverse(It first, It last) {
  const int n = detail::length(first, last);
  detail::launch(n / 2, [=](index<1> i) restrict(amp) {
    const std::iterator_traits<It>::value_type x = first[i[0]];
    first[i[0]] = first[n - 1 - i[0]];
    first[n - 1 - i[0]] = x;
  });
}

template <typename It, typename Out> Out reverse_copy(It first, It last, Out out) {
  return tessera::copy(make_reverse(last), make_reverse(first), out);
}

/// `middle` becomes the first one. Three reversals.
template <typename It> It rotate(It first, It middle, It last) {
  if (middle - first < 0 || last - middle < 0)
    throw bad_range("rotate: the middle is not in between");
  tessera::reverse(first, middle);
  tessera::reverse(middle, last);
  tessera::reverse(first, last);
  return first + (last - middle);
}

/// out[i] = from[map[i]]
template <typename Map, typename It, typename Out> Out gather(Map first, Map last, It from, Out out) {
  return tessera::transform(first, last, out, detail::element_of<It>(from));
}

/// out[map[i]] = first[i]
template <typename It, typename Map, typename Out> void scatter(It first, It last, Map map, Out out) {
  detail::launch(detail::length(first, last), [=](index<1> i) restrict(amp) { out[map[i[0]]] = first[i[0]]; });
}

/// The first one stays, the others become the difference to the one in front.
template <typename It, typename Out, typename Op> Out adjacent_difference(It first, It last, Out out, Op op) {
  const int n = detail::length(first, last);
  detail::launch(n, [=](index<1> i) restrict(amp) {
    const int k = i[0];
    out[k] = k == 0 ? first[0] : op(first[k], first[k - 1]);
  });
  return out + n;
}

template <typename It, typename Out> Out adjacent_difference(It first, It last, Out out) {
  return tessera::adjacent_difference(first, last, out, minus<std::iterator_traits<It>::value_type>());
}

} // namespace tessera

#include "algorithm.h"
#include "detail/compact.h"
