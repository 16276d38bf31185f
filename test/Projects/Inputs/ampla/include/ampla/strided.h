// Vectors with a stride: rows, columns and diagonals of matrices, every n-th element of a vector.
#ifndef AMPLA_STRIDED_H
#define AMPLA_STRIDED_H

#include "core.h"
#include "traits.h"

namespace ampla {

/// Refers to the elements first, first + step, ... of a view. Copying it is shallow.
template <typename T> class strided_view {
public:
  typedef concurrency::array_view<T, 1> base_view;

  strided_view(const base_view &base, int first, int step, int count) restrict(cpu, amp)
      : base(base), first(first), step(step), count(count) {}

  int get_length() const restrict(cpu, amp) { return count; }
  __declspec(property(get = get_length)) int length;

  T &operator[](int i) const restrict(cpu, amp) { return base[first + i * step]; }

  /// From one element on, every by-th.
  strided_view every(int by, int from = 0) const;

  /// The elements, in the other order.
  strided_view reversed() const { return strided_view(base, first + (count - 1) * step, -step, count); }

  void synchronize() const { base.synchronize(); }

private:
  base_view base;
  int first, step, count;
};

template <typename T>
strided_view<T> strided_view<T>::every(int by, int from) const {
  if (by <= 0 || from < 0)
    throw error("strided_view::every", util::join("bad stride", by, from));
  return strided_view(base, first + from * step, by * step, util::ceil_div(count - from, by));
}

template <typename T> struct view_traits<strided_view<T>> {
  typedef typename std::remove_const<T>::type value_type;
  typedef strided_view<T> view;
  static const int rank = 1;
};

template <typename T> struct is_writable<strided_view<const T>> : std::false_type {};

/// Every step-th element of a vector.
template <typename T>
strided_view<T> strided(const concurrency::array_view<T, 1> &v, int step) {
  return strided_view<T>(v, 0, 1, v.extent[0]).every(step);
}

/// Row, column and diagonal of a matrix that lies contiguously in a vector.
template <typename T>
strided_view<T> row(const concurrency::array_view<T, 1> &m, int columns, int i) {
  return strided_view<T>(m, i * columns, 1, columns);
}
template <typename T>
strided_view<T> column(const concurrency::array_view<T, 1> &m, int columns, int j) {
  return strided_view<T>(m, j, columns, m.extent[0] / columns);
}
template <typename T>
strided_view<T> diagonal(const concurrency::array_view<T, 1> &m, int columns) {
  const int rows = m.extent[0] / columns;
  return strided_view<T>(m, 0, columns + 1, rows < columns ? rows : columns);
}

namespace detail {

template <typename T> int length(const strided_view<T> &v) { return v.length; }
template <typename T> T &at(const strided_view<T> &v, int i) restrict(cpu, amp) { return v[i]; }

} // namespace detail
} // namespace ampla

#endif // AMPLA_STRIDED_H
