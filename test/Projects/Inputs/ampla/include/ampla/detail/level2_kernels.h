// The kernels of level 2. Included at the end of level2.h.
#pragma once

namespace ampla {
namespace detail {

/// Each thread makes one element of y; a tile shares its part of x.
template <int TS, op Trans, typename T, typename A, typename X, typename Y>
void tiled_gemv(const concurrency::accelerator_view &av, T alpha, const A &a, const X &x, T beta, const Y &y) {
  using namespace concurrency;
  const int n = length(y), inner = length(x);
  extent<1> domain(n);
  parallel_for_each(av, domain.tile<TS>().pad(), [=](tiled_index<TS> t) restrict(amp) {
    tile_static T part[TS];
    const int i = t.global[0], me = t.local[0];
    T sum = T();
    for (int k = 0; k < inner; k += TS) {
      part[me] = k + me < inner ? T(at(x, k + me)) : T();
      t.barrier.wait();
      if (i < n)
        sum = dot_part<Trans>(a, i, k, smaller(TS, inner - k), part, sum);
      t.barrier.wait();
    }
    if (i < n)
      at(y, i) = beta == T() ? alpha * sum : alpha * sum + beta * at(y, i);
  });
}

/// sum + a[i][first...] * x[0...]
template <op Trans, typename A, typename T>
T dot_part(const A &a, int i, int first, int count, const T *x, T sum) restrict(amp) {
  for (int k = 0; k < count; ++k)
    sum += element<Trans>::get(a, i, first + k) * x[k];
  return sum;
}

// The element of op(a).
template <op Trans> struct element {
  template <typename A>
  static typename view_traits<A>::value_type get(const A &a, int i, int j) restrict(cpu, amp) { return a(i, j); }
};
template <> struct element<op::transpose> {
  template <typename A>
  static typename view_traits<A>::value_type get(const A &a, int i, int j) restrict(cpu, amp) { return a(j, i); }
};
template <> struct element<op::conjugate> {
  template <typename A>
  static typename view_traits<A>::value_type get(const A &a, int i, int j) restrict(cpu, amp) {
    return conjugate(view_traits<A>::value_type(a(j, i)));
  }
};

// The element of a symmetric matrix, and of any matrix.
template <typename A>
typename view_traits<A>::value_type at(const A &a, int i, int j, uplo which) restrict(cpu, amp) {
  const bool stored = which == uplo::lower ? j <= i : i <= j;
  return stored ? at(a, i, j) : at(a, j, i);
}
template <typename A>
typename view_traits<A>::value_type at(const A &a, int i, int j) restrict(cpu, amp) { return a(i, j); }

/// Solves the equations [first, first + TS) in one tile.
template <int TS, typename A, typename X>
void solve_block(const concurrency::accelerator_view &av, uplo which, diag unit, const A &a, const X &x, int first) {
  using namespace concurrency;
  typedef view_traits<A>::value_type T;
  const int count = smaller(TS, length(x) - first);
  const bool lower = which == uplo::lower;
  parallel_for_each(av, extent<1>(TS).tile<TS>(), [=](tiled_index<TS> t) restrict(amp) {
    tile_static T xs[TS];
    const int me = t.local[0];
    if (me < count)
      xs[me] = at(x, first + me);
    t.barrier.wait();
    for (int step = 0; step < count; ++step) {
      const int k = lower ? step : count - 1 - step;
      if (me == k && unit == diag::non_unit)
        xs[k] /= a(first + k, first + k);
      t.barrier.wait();
      if (me < count && (lower ? me > k : me < k))
        xs[me] -= a(first + me, first + k) * xs[k];
      t.barrier.wait();
    }
    if (me < count)
      at(x, first + me) = xs[me];
  });
}

/// Takes the solved part of x out of the equations that are still to be solved.
template <int TS, typename A, typename X>
void subtract_block(const concurrency::accelerator_view &av, uplo which, const A &a, const X &x, int first) {
  using namespace concurrency;
  const int n = length(x);
  const int last = smaller(first + TS, n);
  const int begin = which == uplo::lower ? last : 0;
  const int count = which == uplo::lower ? n - last : first;
  if (count == 0)
    return;
  parallel_for_each(av, extent<1>(count), [=](index<1> i) restrict(amp) {
    const int row = begin + i[0];
    for (int k = first; k < last; ++k)
      at(x, row) -= a(row, k) * at(x, k);
  });
}

} // namespace detail
} // namespace ampla
