// The tiled product of matrices, as a function object.
#pragma once

namespace ampla {
namespace detail {

/// What op(a) looks like from outside.
struct shape {
  shape(op trans, const concurrency::extent<2> &e) : rows(e[0]), columns(e[1]) {
    if (trans != op::none)
      std::swap(rows, columns);
  }
  int rows, columns;
};

/// c[...] = alpha * sum + beta * c[...]
template <typename C> class scaled_result {
public:
  typedef typename view_traits<C>::value_type value_type;

protected:
  scaled_result(value_type alpha, value_type beta, const C &c) : alpha(alpha), beta(beta), c(c) {}

  void store(const concurrency::index<2> &i, const value_type &sum) const restrict(amp) {
    c[i] = beta == value_type() ? alpha * sum : alpha * sum + beta * c[i];
  }

  value_type alpha, beta;
  C c;
};

template <int TS, typename A, typename B, typename C> class gemm_kernel : public scaled_result<C> {
public:
  typedef typename scaled_result<C>::value_type T;

  gemm_kernel(T alpha, const A &a, const B &b, T beta, const C &c)
      : scaled_result<C>(alpha, beta, c), a(a), b(b), trans_a(op::none), trans_b(op::none), inner(0) {}

  void set(op of_a, op of_b, int common) {
    trans_a = of_a;
    trans_b = of_b;
    inner = common;
  }

  void operator()(const concurrency::tiled_index<TS, TS> &t) const restrict(amp) {
    tile_static T left[TS][TS];
    tile_static T right[TS][TS];
    const int row = t.local[0], column = t.local[1];
    T sum = T();
    for (int k = 0; k < inner; k += TS) {
      left[row][column] = load(a, trans_a, t.global[0], k + column);
      right[row][column] = load(b, trans_b, k + row, t.global[1]);
      t.barrier.wait();
      sum += multiply_tiles(left, right, row, column);
      t.barrier.wait();
    }
    if (c.extent.contains(t.global))
      store(t.global, sum);
  }

private:
  // Zero outside of the matrix.
  template <typename M>
  static T load(const M &m, op trans, int i, int j) restrict(amp);

  A a;
  B b;
  op trans_a, trans_b;
  int inner;
};

template <int TS, typename A, typename B, typename C>
template <typename M>
typename gemm_kernel<TS, A, B, C>::T gemm_kernel<TS, A, B, C>::load(const M &m, op trans, int i, int j) restrict(amp) {
  const int row = trans == op::none ? i : j;
  const int column = trans == op::none ? j : i;
  if (row >= m.extent[0] || column >= m.extent[1])
    return T();
  const T value = m(row, column);
  return trans == op::conjugate ? conjugate(value) : value;
}

template <typename T, int N>
T multiply_tiles(const T (&left)[N][N], const T (&right)[N][N], int row, int column) restrict(amp) {
  T sum = T();
  for (int k = 0; k < N; ++k)
    sum = accumulate(sum, left[row][k], right[k][column]);
  return sum;
}

} // namespace detail
} // namespace ampla
