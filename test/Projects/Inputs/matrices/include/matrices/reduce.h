#pragma once
#include "matrix.h"

namespace matrices {

/// Adds up what Of makes of each element, row by row.
template <typename T, typename Of> std::vector<T> sum_of_rows(const matrix<T> &m, Of of) {
  using namespace concurrency;
  std::vector<T> sums(m.rows());
  array_view<T, 1> out(m.rows(), sums);
  out.discard_data();
  const array<T, 2> &in = m.values();
  parallel_for_each(out.extent, [=, &in](index<1> i) restrict(amp) {
    T sum = T();
    for (int column = 0; column < in.extent[1]; ++column)
      sum += of(in(i[0], column));
    out[i] = sum;
  });
  out.synchronize();
  return sums;
}

struct itself {
  template <typename T> T operator()(T x) const restrict(cpu, amp) { return x; }
};

#ifdef MATRICES_WITH_NORMS
struct square {
  template <typename T> T operator()(T x) const restrict(cpu, amp) { return x * x; }
};

template <typename T> T squared_norm(const matrix<T> &m) {
  T result = T();
  for (T row : sum_of_rows(m, square()))
    result += row;
  return result;
}
#endif

} // namespace matrices
