// Applies functions to the elements of anything.
#ifndef AMPLA_TRANSFORM_H
#define AMPLA_TRANSFORM_H

#include "strided.h"
#include <utility>

namespace ampla {

/// v[i] = f(v[i]) for every element of a view, an array or a strided vector.
template <typename V, typename F>
void transform(V &&v, F &&f) {
  typedef typename std::remove_reference<V>::type container;
  static_assert(is_writable<container>::value, "transform writes");
  detail::transform_in(detail::place_of(v), detail::viewed(std::forward<V>(v)), f);
}

/// The same with the position: v[i] = f(i, v[i]).
template <typename V, typename F>
void transform_with_index(V &&v, F &&f) {
  detail::transform_in(detail::place_of(v), detail::viewed(std::forward<V>(v)), f, detail::with_index());
}

/// z[i] = f(x[i], y[i])
template <typename X, typename Y, typename Z, typename F>
void zip(const X &x, const Y &y, Z &&z, F &&f) {
  typedef typename view_traits<Z>::value_type T;
  const auto &left = x;
  const auto &right = y;
  const auto out = detail::viewed(z);
  concurrency::parallel_for_each(out.extent, [=](concurrency::index<view_traits<Z>::rank> i) restrict(amp) {
    out[i] = T(f(left[i], right[i]));
  });
}

namespace detail {

struct with_index {};

// What a kernel can capture by value.
template <typename T, int R>
concurrency::array_view<T, R> viewed(concurrency::array<T, R> &a) { return a; }
template <typename V>
const V &viewed(const V &v) { return v; }

// Where an array is; a view can be anywhere.
template <typename T, int R>
concurrency::accelerator_view place_of(const concurrency::array<T, R> &a) { return a.accelerator_view; }
template <typename V>
concurrency::accelerator_view place_of(const V &) { return default_view(); }

template <typename V, typename F>
void transform_in(const concurrency::accelerator_view &av, const V &v, const F &f) {
  typedef typename view_traits<V>::value_type T;
  concurrency::parallel_for_each(av, domain_of(v), [=](concurrency::index<view_traits<V>::rank> i) restrict(amp) {
    T &element = element_at(v, i);
    element = f(element);
  });
}
template <typename V, typename F>
void transform_in(const concurrency::accelerator_view &av, const V &v, const F &f, with_index) {
  concurrency::parallel_for_each(av, domain_of(v), [=](concurrency::index<view_traits<V>::rank> i) restrict(amp) {
    element_at(v, i) = f(i, element_at(v, i));
  });
}

// Views of any rank, and strided vectors.
template <typename T, int R>
concurrency::extent<R> domain_of(const concurrency::array_view<T, R> &v) { return v.extent; }
template <typename T>
concurrency::extent<1> domain_of(const strided_view<T> &v) { return concurrency::extent<1>(v.length); }

template <typename T, int R>
T &element_at(const concurrency::array_view<T, R> &v, const concurrency::index<R> &i) restrict(amp) { return v[i]; }
template <typename T>
T &element_at(const strided_view<T> &v, const concurrency::index<1> &i) restrict(amp) { return v[i[0]]; }

} // namespace detail
} // namespace ampla

#endif // AMPLA_TRANSFORM_H
