// A dense matrix that owns its elements, for those who do not want to write extents.
#ifndef AMPLA_MATRIX_H
#define AMPLA_MATRIX_H

#include "core.h"
#include "traits.h"
#include <algorithm>
#include <memory>

namespace ampla {

/// What all matrices have: sizes, and the elements on the host.
template <typename T> class matrix_storage {
public:
  typedef T value_type;

  int rows() const { return row_count; }
  int columns() const { return column_count; }

protected:
  matrix_storage(int rows, int columns) : row_count(rows), column_count(columns), values(to_size(rows * columns)) {
    check_size();
  }

  void check_size() const {
    if (row_count <= 0 || column_count <= 0)
      throw error("matrix", util::join("bad size", row_count, column_count));
  }

  int row_count, column_count;
  std::vector<T> values;
};

template <typename T = float> class matrix : public matrix_storage<T> {
public:
  typedef concurrency::array_view<T, 2> view_type;
  typedef concurrency::array_view<const T, 2> const_view_type;

  matrix(int rows, int columns) : matrix_storage<T>(rows, columns) {}
  matrix(int rows, int columns, const T *from) : matrix_storage<T>(rows, columns) {
    std::copy(from, from + values.size(), values.begin());
  }
  template <typename U> explicit matrix(const matrix<U> &other);
  template <typename F> static matrix generate(int rows, int columns, F f);

  T &operator()(int i, int j) { return values[i * column_count + j]; }
  const T &operator()(int i, int j) const { return values[i * column_count + j]; }

  // The views that routines take. Whoever writes through one must synchronize() it.
  view_type view() { return view_type(row_count, column_count, values); }
  const_view_type view() const { return const_view_type(row_count, column_count, values); }
  concurrency::array_view<T, 1> flat() { return concurrency::array_view<T, 1>(values); }

  /// A part of the matrix
  view_type block(int i, int j, int rows, int columns) {
    if (i + rows > row_count || j + columns > column_count)
      throw error("matrix::block", util::join("outside", i + rows, j + columns));
    return view().section(concurrency::index<2>(i, j), concurrency::extent<2>(rows, columns));
  }

  matrix transposed() const;

  friend bool operator==(const matrix &a, const matrix &b) {
    return a.row_count == b.row_count && a.column_count == b.column_count && a.values == b.values;
  }
};

template <typename T>
template <typename U>
matrix<T>::matrix(const matrix<U> &other) : matrix_storage<T>(other.rows(), other.columns()) {
  for (int i = 0; i < row_count; ++i)
    for (int j = 0; j < column_count; ++j)
      (*this)(i, j) = T(other(i, j));
}

template <typename T>
template <typename F>
matrix<T> matrix<T>::generate(int rows, int columns, F f) {
  matrix m(rows, columns);
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j)
      m(i, j) = f(i, j);
  return m;
}

template <typename T>
matrix<T> matrix<T>::transposed() const {
  matrix result(column_count, row_count);
  view_type out = result.view();
  transpose(view(), out);
  out.synchronize();
  return result;
}

template <typename T>
matrix<T> operator*(const matrix<T> &a, const matrix<T> &b) {
  matrix<T> c(a.rows(), b.columns());
  matrix<T>::view_type out = c.view();
  out.discard_data();
  gemm(op::none, op::none, T(1), a.view(), b.view(), T(0), out);
  out.synchronize();
  return c;
}

template <typename T>
typename real_of<T>::type frobenius(matrix<T> &m) { return nrm2(m.flat()); }

} // namespace ampla

#endif // AMPLA_MATRIX_H
