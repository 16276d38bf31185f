#pragma once
#include "matrix.h"

namespace matrices {

template <typename T> matrix<T> transpose(const matrix<T> &m) {
  matrix<T> result(m.columns(), m.rows());
  const concurrency::array<T, 2> &from = m.values();
  concurrency::array<T, 2> &to = result.values();
  parallel_for_each(from.extent, [&](concurrency::index<2> i) restrict(amp) { to(i[1], i[0]) = from[i]; });
  return result;
}

} // namespace matrices
