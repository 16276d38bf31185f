// What is done to each element by itself.
#pragma once
#include "iterator.h"

namespace tessera {

template <typename It, typename F> F for_each(It first, It last, F f) {
  return tessera::for_each(default_view(), first, last, f);
}

template <typename It, typename F> F for_each(const accelerator_view &av, It first, It last, F f) {
  detail::launch(av, detail::length(first, last), [=](index<1> i) restrict(amp) { f(first[i[0]]); });
  return f;
}

// ---- transform ----

template <typename It, typename Out, typename F> Out transform(It first, It last, Out out, F f) {
  return tessera::transform(default_view(), first, last, out, f);
}

template <typename It, typename Out, typename F>
Out transform(const accelerator_view &av, It first, It last, Out out, F f) {
  const int n = detail::length(first, last);
  detail::launch(av, n, [=](index<1> i) restrict(amp) { out[i[0]] = f(first[i[0]]); });
  return out + n;
}

template <typename It1, typename It2, typename Out, typename F>
Out transform(It1 first1, It1 last1, It2 first2, Out out, F f) {
  const int n = detail::length(first1, last1);
  detail::launch(n, [=](index<1> i) restrict(amp) {
    const int k = i[0];
    out[k] = f(first1[k], first2[k]);
  });
  return out + n;
}

// ---- fill, generate, iota, copy ----

template <typename It, typename T> void fill(It first, It last, const T &value) {
  const std::iterator_traits<It>::value_type x = value;
  detail::launch(detail::length(first, last), [=](index<1> i) restrict(amp) { first[i[0]] = x; });
}

template <typename It, typename T> void fill(const accelerator_view &av, It first, It last, const T &value) {
  const std::iterator_traits<It>::value_type x = value;
  detail::launch(av, detail::length(first, last), [=](index<1> i) restrict(amp) { first[i[0]] = x; });
}

/// *it = f(number of it)
template <typename It, typename F> void generate(It first, It last, F f) {
  detail::launch(detail::length(first, last), [=](index<1> i) restrict(amp) { first[i[0]] = f(i[0]); });
}

template <typename It, typename T> void iota(It first, It last, T value) {
  tessera::generate(first, last, detail::affine<T>(value, T(1)));
}

template <typename It, typename Out> Out copy(It first, It last, Out out) {
  typedef std::iterator_traits<It>::value_type T;
  return tessera::transform(first, last, out, identity<T>());
}

} // namespace tessera

// What does the work.
#include "detail/launch.h"
