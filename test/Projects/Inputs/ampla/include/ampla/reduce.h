// Reductions of n values that a function makes of their positions.
#ifndef AMPLA_REDUCE_H
#define AMPLA_REDUCE_H

#include "config.h"

namespace ampla {
namespace detail {

/// Each tile reduces what it reads to one value; the host reduces the tiles' values.
template <typename T, typename Map, typename Op>
T reduce(const concurrency::accelerator_view &av, int n, const Map &map, const Op &op) {
  using namespace concurrency;
  if (n <= 0)
    return Op::neutral();
  const int tiles = smaller(util::ceil_div(n, AMPLA_REDUCE_TILE), 64);
  array<T, 1> partial(tiles, av);
  extent<1> domain(tiles * AMPLA_REDUCE_TILE);
  parallel_for_each(av, domain.tile<AMPLA_REDUCE_TILE>(),
                    [=, &partial](tiled_index<AMPLA_REDUCE_TILE> t) restrict(amp) {
    T value = Op::neutral();
    for (int i = t.global[0]; i < n; i += domain[0])
      value = op(value, map(i));
    value = reduce_tile<AMPLA_REDUCE_TILE>(value, op, t);
    if (t.local[0] == 0)
      partial[t.tile] = value;
  });
  std::vector<T> values = partial;
  T result = Op::neutral();
  for each (const T &value in values)
    result = op(result, value);
  return result;
}

/// Reduces the values of a tile's threads; all of them get the result.
template <int N, typename T, typename Op>
T reduce_tile(const T &value, const Op &op, const concurrency::tiled_index<N> &t) restrict(amp) {
  tile_static T values[N];
  const int me = t.local[0];
  values[me] = value;
  t.barrier.wait();
  for (int half = N / 2; half > 0; half /= 2) {
    if (me < half)
      values[me] = op(values[me], values[me + half]);
    t.barrier.wait();
  }
  const T result = values[0];
  t.barrier.wait(); // before somebody reduces again
  return result;
}

inline int smaller(int a, int b) restrict(cpu, amp) { return a < b ? a : b; }

template <typename T> void exchange(T &a, T &b) restrict(cpu, amp) {
  const T old = a;
  a = b;
  b = old;
}

} // namespace detail
} // namespace ampla

#endif // AMPLA_REDUCE_H
