// Level 3: products of matrices, and what is done with whole matrices.
#ifndef AMPLA_LEVEL3_H
#define AMPLA_LEVEL3_H

#include "core.h"
#include "traits.h"

namespace ampla {

/// c = alpha * op(a) * op(b) + beta * c
template <typename A, typename B, typename C>
void gemm(op trans_a, op trans_b, typename view_traits<C>::value_type alpha, const A &a, const B &b,
          typename view_traits<C>::value_type beta, const C &c,
          const concurrency::accelerator_view &av = default_view()) {
  using namespace concurrency;
  static_assert(is_writable<C>::value, "gemm writes c");
  util::call_scope scope("gemm");
  detail::shape left(trans_a, a.extent), right(trans_b, b.extent);
  detail::expect("gemm", right.rows, left.columns);
  detail::expect("gemm", c.extent[0], left.rows);
  detail::expect("gemm", c.extent[1], right.columns);
  detail::gemm_kernel<AMPLA_TILE, A, B, C> kernel(alpha, a, b, beta, c);
  kernel.set(trans_a, trans_b, left.columns);
  parallel_for_each(av, c.extent.tile<AMPLA_TILE, AMPLA_TILE>().pad(), kernel);
}

/// One triangle of c = alpha * a * a' + beta * c
template <typename A, typename C>
void syrk(uplo which, typename view_traits<C>::value_type alpha, const A &a,
          typename view_traits<C>::value_type beta, const C &c,
          const concurrency::accelerator_view &av = default_view()) {
  using namespace concurrency;
  typedef view_traits<C>::value_type T;
  static const int TS = AMPLA_TILE;
  const int n = detail::square("syrk", c);
  detail::expect("syrk", a.extent[0], n);
  parallel_for_each(av, c.extent.tile<TS, TS>().pad(), [=](tiled_index<TS, TS> t) restrict(amp) {
    const int row = t.global[0], column = t.global[1];
    T sum = T();
    for (int k = 0; k < a.extent[1]; k += TS)
      sum += detail::product_of_rows<TS>(t, a, k);
    const bool wanted = which == uplo::lower ? column <= row : row <= column;
    if (wanted && row < n && column < n)
      c(row, column) = alpha * sum + beta * c(row, column);
  });
}

/// c = alpha * a * b + beta * c (left) or alpha * b * a + beta * c (right), where a is symmetric
template <typename A, typename B, typename C>
void symm(side where, uplo which, typename view_traits<C>::value_type alpha, const A &a, const B &b,
          typename view_traits<C>::value_type beta, const C &c,
          const concurrency::accelerator_view &av = default_view()) {
  using namespace concurrency;
  typedef typename view_traits<C>::value_type T;
  const int n = detail::square("symm", a);
  detail::expect("symm", c.extent[where == side::left ? 0 : 1], n);
  if (b.extent != c.extent)
    throw error("symm", "b and c are of different sizes");
  parallel_for_each(av, c.extent, [=](index<2> i) restrict(amp) {
    T sum = T();
    for (int k = 0; k < n; ++k)
      sum += where == side::left ? detail::at(a, i[0], k, which) * detail::at(b, k, i[1])
                                 : detail::at(b, i[0], k) * detail::at(a, k, i[1], which);
    c[i] = alpha * sum + beta * c[i];
  });
}

/// b = a', a tile at a time
template <typename A, typename B>
void transpose(const A &a, const B &b, const concurrency::accelerator_view &av = default_view()) {
  using namespace concurrency;
  typedef typename view_traits<B>::value_type T;
  detail::expect("transpose", a.extent[0], b.extent[1]);
  detail::expect("transpose", a.extent[1], b.extent[0]);
  b.discard_data();
  tiled_extent<AMPLA_TILE, AMPLA_TILE> domain = a.extent;
  if (domain == domain.truncate())
    detail::transpose_tiles<AMPLA_TILE, T>(av, domain, a, b, detail::no_bounds());
  else
    detail::transpose_tiles<AMPLA_TILE, T>(av, domain.pad(), a, b, detail::within(a.extent));
}

// Arrays of rank 2: the product is where c is.
template <typename T>
void gemm(op trans_a, op trans_b, T alpha, const concurrency::array<T, 2> &a, const concurrency::array<T, 2> &b,
          T beta, concurrency::array<T, 2> &c) {
  gemm(trans_a, trans_b, alpha, read_only(a), read_only(b), beta, concurrency::array_view<T, 2>(c),
       c.accelerator_view);
}

/// The product as an array of its own
template <typename T>
concurrency::array<T, 2> product(const concurrency::array<T, 2> &a, const concurrency::array<T, 2> &b) {
  concurrency::array<T, 2> c(a.extent[0], b.extent[1], a.accelerator_view);
  gemm(op::none, op::none, T(1), a, b, T(0), c);
  return c;
}

} // namespace ampla

#include "detail/gemm_kernel.h"
#include "detail/tiles.h"

#endif // AMPLA_LEVEL3_H
