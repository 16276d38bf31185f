// Algorithms that make one value of a range.
// Operations have to be associative and commutative: partial results are combined in any order.
#pragma once
#include "adaptors.h"

namespace tessera {

template <typename It, typename T, typename Op>
T reduce(const accelerator_view &av, It first, It last, T init, Op op) {
  const int n = detail::length(first, last);
  if (n == 0)
    return init;
  return detail::reducer<T, Op>(av, op).run(first, n, init);
}

template <typename It, typename T, typename Op> T reduce(It first, It last, T init, Op op) {
  return reduce(default_view(), first, last, init, op);
}

template <typename It, typename T> T reduce(It first, It last, T init) {
  return reduce(first, last, init, plus<T>());
}

template <typename It> typename std::iterator_traits<It>::value_type reduce(It first, It last) {
  typedef std::iterator_traits<It>::value_type T;
  return tessera::reduce(first, last, T());
}

/// reduce of f(*it)
template <typename It, typename T, typename Op, typename F>
T transform_reduce(It first, It last, T init, Op op, F f) {
  return reduce(make_transform(first, f), make_transform(last, f), init, op);
}

template <typename It1, typename It2, typename T> T inner_product(It1 first1, It1 last1, It2 first2, T init) {
  return tessera::inner_product(first1, last1, first2, init, plus<T>(), multiplies<T>());
}

template <typename It1, typename It2, typename T, typename Op1, typename Op2>
T inner_product(It1 first1, It1 last1, It2 first2, T init, Op1 op1, Op2 op2) {
  const int n = detail::length(first1, last1);
  auto products = make_transform(zip(first1, first2), detail::spread<Op2, T>(op2));
  return reduce(products, products + n, init, op1);
}

// ---- the smallest and the largest ----

template <typename It, typename Compare> It min_element(It first, It last, Compare compare) {
  typedef std::iterator_traits<It>::value_type T;
  typedef pair<T, int> numbered;
  const int n = detail::length(first, last);
  if (n == 0)
    return last;
  auto all = zip(first, counting_iterator<int>(0));
  const numbered init = *all;
  const numbered best = reduce(all + 1, all + n, init, detail::first_of<Compare, numbered>(compare));
  return first + best.second;
}

template <typename It> It min_element(It first, It last) {
  return tessera::min_element(first, last, less<std::iterator_traits<It>::value_type>());
}

template <typename It> It max_element(It first, It last) {
  return tessera::min_element(first, last, greater<std::iterator_traits<It>::value_type>());
}

template <typename It> pair<It, It> minmax_element(It first, It last) {
  return tessera::make_pair(tessera::min_element(first, last, less<typename std::iterator_traits<It>::value_type>()),
                            tessera::max_element(first, last));
}

} // namespace tessera

#include "detail/reducer.h"
