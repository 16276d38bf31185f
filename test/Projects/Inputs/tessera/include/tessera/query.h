// Algorithms that look: count, find, equal and their like.
#pragma once
#include "adaptors.h"

namespace tessera {

/// How many elements are as the predicate says.
template <typename It, typename Predicate> int count_if(It first, It last, Predicate predicate) {
  return tessera::count_if(default_view(), first, last, predicate);
}

template <typename It, typename Predicate>
int count_if(const accelerator_view &av, It first, It last, Predicate predicate) {
  int found = 0;
  array_view<int, 1> result(1, &found);
  detail::launch(av, detail::length(first, last), [=](index<1> i) restrict(amp) {
    if (predicate(first[i[0]]))
      concurrency::atomic_fetch_inc(&result[0]);
  });
  result.synchronize();
  return found;
}

template <typename It, typename T> int count(It first, It last, const T &value) {
  typedef std::iterator_traits<It>::value_type V;
  return tessera::count_if(first, last, bind_second(equal_to<V>(), V(value)));
}

/// The first element that is as the predicate says, or last.
template <typename It, typename Predicate>
It find_if(const accelerator_view &av, It first, It last, Predicate predicate) {
  const int n = detail::length(first, last);
  std::vector<int> place(1, n);
  array_view<int, 1> result(1, place);
  detail::launch(av, n, [=](index<1> i) restrict(amp) {
    if (predicate(first[i[0]]))
      concurrency::atomic_fetch_min(&result(0), i[0]);
  });
  result.synchronize();
  return first + place[0];
}

template <typename It, typename Predicate> It find_if(It first, It last, Predicate predicate) {
  return tessera::find_if(default_view(), first, last, predicate);
}

template <typename It, typename Predicate> It find_if_not(It first, It last, Predicate predicate) {
  return tessera::find_if(first, last, negate_predicate(predicate));
}

template <typename It, typename T> It find(It first, It last, const T &value) {
  typedef std::iterator_traits<It>::value_type V;
  const V wanted = value;
  return tessera::find_if(first, last, [=](const V &x) restrict(amp) { return x == wanted; });
}

template <typename It, typename Predicate> bool any_of(It first, It last, Predicate p) {
  return tessera::find_if(first, last, p) != last;
}
template <typename It, typename Predicate> bool none_of(It first, It last, Predicate p) { return !any_of_(first, last, p); }
template <typename It, typename Predicate> bool all_of(It first, It last, Predicate p) {
  return tessera::find_if_not(first, last, p) == last;
}

// In the style of the rest of the library's internals.
template <typename It, typename Predicate> bool any_of_(It first, It last, Predicate p) {
  return tessera::count_if(first, last, p) > 0;
}

/// The first place where two ranges differ.
template <typename It1, typename It2> pair<It1, It2> mismatch(It1 first1, It1 last1, It2 first2) {
  typedef pair<std::iterator_traits<It1>::value_type, std::iterator_traits<It2>::value_type> both;
  const int n = detail::length(first1, last1);
  auto begin = zip(first1, first2);
  auto place = tessera::find_if(begin, begin + n, [](const both &x) restrict(amp) { return !(x.first == x.second); });
  return tessera::make_pair(first1 + (place - begin), first2 + (place - begin));
}

template <typename It1, typename It2> bool equal(It1 first1, It1 last1, It2 first2) {
  return tessera::mismatch(first1, last1, first2).first == last1;
}

template <typename It1, typename It2> bool equal(It1 first1, It1 last1, It2 first2, It2 last2) {
  return last1 - first1 == last2 - first2 && tessera::equal(first1, last1, first2);
}

} // namespace tessera

#include "detail/launch.h"
