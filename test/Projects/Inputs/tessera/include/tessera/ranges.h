// The same for whole containers: views of any rank, arrays, and what has data() and size() on the host.
#pragma once
#include "traits.h"

namespace tessera {

/// Each element becomes f of it.
template <class V, class F> void transform(V &&v, F &&f) {
  typename std::decay<F>::type function(std::forward<F>(f));
  detail::transform_range(v, function, typename traits_of<V>::tag());
}

template <class V, class T> void fill(V &&v, const T &value) {
  typedef traits_of<V>::element E;
  static_assert(traits_of<V>::writable, "a view of constants cannot be filled");
  tessera::transform(v, detail::always<E>(E(value)));
}

/// The sum, or what op makes of all.
template <class V> typename traits_of<V>::element reduce(V &&v) {
  typedef typename traits_of<V>::element E;
  return tessera::reduce(v, E(), plus<E>());
}

template <class V, class T, class Op>
typename std::enable_if<is_device<V>::value && !std::is_same<typename traits_of<V>::tag, array_tag>::value, T>::type
reduce(const V &v, T init, Op op) {
  auto line = detail::flat(v);
  return tessera::reduce(begin(line), end(line), init, op);
}

template <class T, int R, class Op> T reduce(const array<T, R> &a, T init, Op op) {
  return tessera::reduce(a.view_as<1>(extent<1>(size_of(a))), init, op);
}

/// A vector of what f makes of the elements of a view, in their order.
template <class V, class F> auto mapped(const V &v, F f) -> std::vector<typename std::decay<decltype(f(v[0]))>::type> {
  typedef typename std::decay<decltype(f(v[0]))>::type R;
  std::vector<R> result(size_of(v));
  array_view<R, 1> out(size_of(v), result);
  out.discard_data();
  concurrency::parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = f(v[i]); });
  out.synchronize();
  return result;
}

} // namespace tessera

#include "reduce.h"
#include "detail/launch.h"

namespace tessera {
namespace detail {

template <typename T, unsigned R, typename F> void transform_range(const array_view<T, R> &v, F f, view_tag) {
  concurrency::parallel_for_each(v.extent, [=](index<R> i) restrict(amp) { v[i] = f(v[i]); });
}

template <typename T, int R, typename F> void transform_range(array<T, R> &a, F f, array_tag) {
  concurrency::parallel_for_each(a.accelerator_view, a.extent, [=, &a](index<R> i) restrict(amp) { a[i] = f(a[i]); });
}

template <typename C, typename F> void transform_range(C &c, F f, host_tag) {
  if (c.empty())
    return;
  array_view<typename C::value_type, 1> v(static_cast<int>(c.size()), c);
  transform_range(v, f, view_tag());
  v.synchronize();
}

template <typename T> class always {
public:
  explicit always(const T &value) : value(value) {}
  template <typename U> T operator()(const U &) const restrict(amp) { return value; }

private:
  T value;
};

/// A container as a view of rank 1.
template <typename T> const array_view<T, 1> &flat(const array_view<T, 1> &v) { return v; }

} // namespace detail
} // namespace tessera
