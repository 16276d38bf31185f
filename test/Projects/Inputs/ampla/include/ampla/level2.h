// Level 2: matrices and vectors. A matrix is an array_view or an array of rank 2, row by row.
#ifndef AMPLA_LEVEL2_H
#define AMPLA_LEVEL2_H

#include "core.h"
#include "traits.h"

namespace ampla {

/// y = alpha * op(a) * x + beta * y
template <typename A, typename X, typename Y>
void gemv(op trans, typename view_traits<A>::value_type alpha, const A &a, const X &x,
          typename view_traits<A>::value_type beta, const Y &y,
          const concurrency::accelerator_view &av = default_view()) {
  static_assert(view_traits<A>::rank == 2, "gemv wants a matrix");
  util::call_scope scope("gemv");
  const bool flip = trans != op::none;
  detail::expect("gemv", detail::length(y), a.extent[flip ? 1 : 0]);
  detail::expect("gemv", detail::length(x), a.extent[flip ? 0 : 1]);
  switch (trans) {
  case op::none:
    return detail::tiled_gemv<AMPLA_REDUCE_TILE, op::none>(av, alpha, a, x, beta, y);
  case op::transpose:
    return detail::tiled_gemv<AMPLA_REDUCE_TILE, op::transpose>(av, alpha, a, x, beta, y);
  case op::conjugate:
    return detail::tiled_gemv<AMPLA_REDUCE_TILE, op::conjugate>(av, alpha, a, x, beta, y);
  }
}

/// a += alpha * x * y'
template <typename X, typename Y, typename A>
void ger(typename view_traits<A>::value_type alpha, const X &x, const Y &y, const A &a,
         const concurrency::accelerator_view &av = default_view()) {
  using namespace concurrency;
  static_assert(is_writable<A>::value, "ger writes a");
  detail::expect("ger", detail::length(x), a.extent[0]);
  detail::expect("ger", detail::length(y), a.extent[1]);
  const int TS = AMPLA_TILE;
  parallel_for_each(av, a.extent.tile<TS, TS>().pad(), [=](tiled_index<TS, TS> t) restrict(amp) {
    // A tile's part of both vectors is read once.
    tile_static view_traits<A>::value_type xs[TS];
    tile_static view_traits<A>::value_type ys[TS];
    const int row = t.local[0], column = t.local[1];
    if (column == 0 && t.global[0] < a.extent[0])
      xs[row] = detail::at(x, t.global[0]);
    if (row == 0 && t.global[1] < a.extent[1])
      ys[column] = detail::at(y, t.global[1]);
    t.barrier.wait_with_tile_static_memory_fence();
    if (a.extent.contains(t.global))
      a[t.global] = detail::accumulate(a[t.global], alpha * xs[row], ys[column]);
  });
}

/// y = alpha * a * x + beta * y, where a is symmetric and only one triangle of it is read
template <typename A, typename X, typename Y>
void symv(uplo which, typename view_traits<A>::value_type alpha, const A &a, const X &x,
          typename view_traits<A>::value_type beta, const Y &y,
          const concurrency::accelerator_view &av = default_view()) {
  using namespace concurrency;
  typedef typename view_traits<A>::value_type T;
  const int n = detail::square("symv", a);
  detail::expect("symv", detail::length(x), n);
  detail::expect("symv", detail::length(y), n);
  parallel_for_each(av, extent<1>(n), [=](index<1> i) restrict(amp) {
    T sum = T();
    for (int j = 0; j < n; ++j)
      sum = detail::accumulate(sum, detail::at(a, i[0], j, which), detail::at(x, j));
    detail::at(y, i[0]) = alpha * sum + beta * detail::at(y, i[0]);
  });
}

/// Solves a * x = b for x, which holds b at first. Only the triangle of a is read.
template <typename A, typename X>
void trsv(uplo which, diag unit, const A &a, const X &x,
          const concurrency::accelerator_view &av = default_view()) {
  const int n = detail::square("trsv", a);
  detail::expect("trsv", detail::length(x), n);
  util::call_scope scope("trsv");
  const int blocks = util::ceil_div(n, AMPLA_TILE);
  for (int b = 0; b < blocks; ++b) {
    // Forwards for a lower triangle, backwards for an upper one.
    const int first = (which == uplo::lower ? b : blocks - 1 - b) * AMPLA_TILE;
    detail::solve_block<AMPLA_TILE>(av, which, unit, a, x, first);
    detail::subtract_block<AMPLA_TILE>(av, which, a, x, first);
  }
}

// Arrays of rank 2.
template <typename T>
void gemv(op trans, T alpha, const concurrency::array<T, 2> &a, const concurrency::array<T, 1> &x, T beta,
          concurrency::array<T, 1> &y) {
  gemv(trans, alpha, read_only(a), read_only(x), beta, concurrency::array_view<T, 1>(y), a.accelerator_view);
}
template <typename T>
void ger(T alpha, const concurrency::array<T, 1> &x, const concurrency::array<T, 1> &y,
         concurrency::array<T, 2> &a) {
  ger(alpha, read_only(x), read_only(y), concurrency::array_view<T, 2>(a), a.accelerator_view);
}

} // namespace ampla

#include "detail/level2_kernels.h"

#endif // AMPLA_LEVEL2_H
