// Level 1: vectors. Wherever a vector is expected, an array_view of rank 1 or a strided_view will do.
#ifndef AMPLA_LEVEL1_H
#define AMPLA_LEVEL1_H

#include "core.h"
#include "traits.h"

namespace ampla {

/// x *= alpha
template <typename X>
void scal(typename view_traits<X>::value_type alpha, const X &x,
          const concurrency::accelerator_view &av = default_view()) {
  using namespace concurrency;
  static_assert(is_writable<X>::value, "scal writes x");
  util::call_scope scope("scal");
  const int n = detail::length(x);
  if (n == 0)
    return;
  parallel_for_each(av, extent<1>(n), [=](index<1> i) restrict(amp) { detail::at(x, i[0]) *= alpha; });
}

/// y += alpha * x
template <typename X, typename Y>
void axpy(typename view_traits<X>::value_type alpha, const X &x, const Y &y,
          const concurrency::accelerator_view &av = default_view()) {
  using namespace concurrency;
  util::call_scope scope("axpy");
  const int n = detail::same_length("axpy", x, y);
  if (n == 0 || alpha == view_traits<X>::value_type())
    return;
  parallel_for_each(av, extent<1>(n), [=](index<1> i) restrict(amp) {
    detail::at(y, i[0]) = detail::accumulate(detail::at(y, i[0]), alpha, detail::at(x, i[0]));
  });
}

/// y = x
template <typename X, typename Y>
void copy(const X &x, const Y &y, const concurrency::accelerator_view &av = default_view()) {
  const int n = detail::same_length("copy", x, y);
  concurrency::parallel_for_each(av, concurrency::extent<1>(n), [=](concurrency::index<1> i) restrict(amp) {
    detail::at(y, i[0]) = detail::at(x, i[0]);
  });
}

/// x <-> y
template <typename X, typename Y>
void swap(const X &x, const Y &y, const concurrency::accelerator_view &av = default_view()) {
  const int n = detail::same_length("swap", x, y);
  concurrency::parallel_for_each(av, concurrency::extent<1>(n), [=](concurrency::index<1> i) restrict(amp) {
    detail::exchange(detail::at(x, i[0]), detail::at(y, i[0]));
  });
}

/// Rotates the points (x[i], y[i]) by the angle with this cosine and sine.
template <typename X, typename Y, typename T>
void rot(const X &x, const Y &y, T c, T s, const concurrency::accelerator_view &av = default_view()) {
  using namespace concurrency;
  const int n = detail::same_length("rot", x, y);
  parallel_for_each(av, extent<1>(n), [=](index<1> i) restrict(amp) {
    view_traits<X>::value_type &a = detail::at(x, i[0]);
    view_traits<Y>::value_type &b = detail::at(y, i[0]);
    const view_traits<X>::value_type turned = c * a + s * b;
    b = c * b - s * a;
    a = turned;
  });
}

/// The sum of all x[i] * y[i]
template <typename X, typename Y>
typename view_traits<X>::value_type dot(const X &x, const Y &y,
                                        const concurrency::accelerator_view &av = default_view()) {
  typedef view_traits<X>::value_type T;
  util::call_scope scope("dot");
  const int n = detail::same_length("dot", x, y);
  return detail::reduce<T>(av, n, [=](int i) restrict(amp) { return detail::at(x, i) * detail::at(y, i); },
                           detail::plus<T>());
}

/// The same with the conjugate of x
template <typename X, typename Y>
typename view_traits<X>::value_type dotc(const X &x, const Y &y,
                                         const concurrency::accelerator_view &av = default_view()) {
  typedef typename view_traits<X>::value_type T;
  const int n = detail::same_length("dotc", x, y);
  return detail::reduce<T>(
      av, n, [=](int i) restrict(amp) -> T { return detail::conjugate(T(detail::at(x, i))) * detail::at(y, i); },
      detail::plus<T>());
}

/// The Euclidean length
template <typename X>
typename real_of<typename view_traits<X>::value_type>::type
nrm2(const X &x, const concurrency::accelerator_view &av = default_view()) {
  typedef real_of<view_traits<X>::value_type>::type R;
  const R sum = detail::reduce<R>(
      av, detail::length(x), [=](int i) restrict(amp) { return detail::squared(detail::at(x, i)); }, detail::plus<R>());
  return util::square_root(sum);
}

/// The sum of the absolute values; of complex numbers, of those of their parts
template <typename X>
typename real_of<typename view_traits<X>::value_type>::type
asum(const X &x, const concurrency::accelerator_view &av = default_view()) {
  typedef typename real_of<typename view_traits<X>::value_type>::type R;
  return detail::reduce<R>(
      av, detail::length(x), [=](int i) restrict(amp) { return detail::magnitude(detail::at(x, i)); },
      detail::plus<R>());
}

/// The first position (from 0) of the element of the largest magnitude; -1 if there is none
template <typename X>
int iamax(const X &x, const concurrency::accelerator_view &av = default_view()) {
  typedef typename real_of<typename view_traits<X>::value_type>::type R;
  typedef detail::located<R> found;
  return detail::reduce<found>(av, detail::length(x),
                               [=](int i) restrict(amp) -> found {
                                 found here = {detail::magnitude(detail::at(x, i)), i};
                                 return here;
                               },
                               detail::larger<R>())
      .position;
}

// Arrays: each is where its data are, so no view is asked for.
template <typename T>
void scal(T alpha, concurrency::array<T, 1> &x) {
  scal(alpha, concurrency::array_view<T, 1>(x), x.accelerator_view);
}
template <typename T>
void axpy(T alpha, const concurrency::array<T, 1> &x, concurrency::array<T, 1> &y) {
  if (x.accelerator_view != y.accelerator_view)
    throw error("axpy", "arrays of two accelerator_views");
  axpy(alpha, read_only(x), concurrency::array_view<T, 1>(y), y.accelerator_view);
}
template <typename T>
T dot(const concurrency::array<T, 1> &x, const concurrency::array<T, 1> &y) {
  return dot(read_only(x), read_only(y), x.accelerator_view);
}

} // namespace ampla

#include "reduce.h"
#include "functional.h"
#include "util.h"
#include "util_math.h"

#endif // AMPLA_LEVEL1_H
