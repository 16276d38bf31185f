// The same routine on many small matrices: the first dimension counts them.
#ifndef AMPLA_BATCHED_H
#define AMPLA_BATCHED_H

#include "core.h"
#include "traits.h"

namespace ampla {
namespace batched {

/// c[i] = alpha * a[i] * b[i] + beta * c[i]
template <typename T, typename A, typename B>
void gemm(T alpha, const A &a, const B &b, T beta, const concurrency::array_view<T, 3> &c,
          const concurrency::accelerator_view &av = default_view()) {
  using namespace concurrency;
  static_assert(view_traits<A>::rank == 3 && view_traits<B>::rank == 3, "batched::gemm wants batches");
  const int TS = 8;
  util::call_scope scope("batched::gemm");
  detail::expect("batched::gemm", a.extent[0], c.extent[0]);
  detail::expect("batched::gemm", b.extent[0], c.extent[0]);
  detail::expect("batched::gemm", a.extent[2], b.extent[1]);
  parallel_for_each(av, c.extent.tile<1, TS, TS>().pad(), [=](tiled_index<1, TS, TS> t) restrict(amp) {
    tile_static T left[TS][TS];
    tile_static T right[TS][TS];
    const int m = t.global[0], y = t.local[1], x = t.local[2];
    T sum = T();
    for (int k = 0; k < a.extent[2]; k += TS) {
      left[y][x] = detail::guarded(a[m], t.global[1], k + x);
      right[y][x] = detail::guarded(b[m], k + y, t.global[2]);
      t.barrier.wait();
      sum += detail::multiply_tiles(left, right, y, x);
      t.barrier.wait();
    }
    if (c.extent.contains(t.global))
      c[t.global] = alpha * sum + beta * c[t.global];
  });
}

/// y[i] += alpha[i] * x[i]
template <typename T>
void axpy(const concurrency::array_view<const T, 1> &alpha, const concurrency::array_view<const T, 2> &x,
          const concurrency::array_view<T, 2> &y, const concurrency::accelerator_view &av = default_view()) {
  if (x.extent != y.extent)
    throw error("batched::axpy", "x and y are of different sizes");
  detail::expect("batched::axpy", alpha.extent[0], x.extent[0]);
  concurrency::parallel_for_each(av, x.extent, [=](concurrency::index<2> i) restrict(amp) {
    y[i] = detail::accumulate(y[i], alpha[i[0]], x[i]);
  });
}

/// result[i] = x[i] * y[i], one tile for each
template <int TS, typename T>
void dot(const concurrency::array_view<const T, 2> &x, const concurrency::array_view<const T, 2> &y,
         const concurrency::array_view<T, 1> &result, const concurrency::accelerator_view &av = default_view()) {
  using namespace concurrency;
  detail::expect("batched::dot", result.extent[0], x.extent[0]);
  const int n = detail::length<T, 2>(x, 1);
  result.discard_data();
  parallel_for_each(av, extent<1>(x.extent[0] * TS).tile<TS>(), [=](tiled_index<TS> t) restrict(amp) {
    T sum = T();
    array_view<const T, 1> left = x[t.tile[0]], right = y[t.tile[0]];
    for (int i = t.local[0]; i < n; i += TS)
      sum += left[i] * right[i];
    sum = detail::reduce_tile<TS>(sum, detail::plus<T>(), t);
    if (t.local[0] == 0)
      result[t.tile] = sum;
  });
}

} // namespace batched

namespace detail {

// How long a matrix is in one of its dimensions.
template <typename T, unsigned R>
int length(const concurrency::array_view<const T, R> &v, int dimension) { return v.extent[dimension]; }

} // namespace detail
} // namespace ampla

#endif // AMPLA_BATCHED_H
