// How reduce does it: some tiles go over the range and leave one value each, which the host combines.
#pragma once
#include "../adaptors.h"
#include "launch.h"

namespace tessera {
namespace detail {

/// Knows where it runs.
template <typename T> class runner {
public:
  explicit runner(const accelerator_view &av) : where(av) {}

protected:
  typedef std::vector<T> buffer;
  int tiles_for(int n, int tile) const { return round_up(n, tile) / tile; }
  accelerator_view where;
};

template <typename T, typename Op> class reducer : public runner<T> {
public:
  static const int tile = 256;
  static const int most = 16;

  reducer(const accelerator_view &av, const Op &op) : runner<T>(av), op_(op) {}
  template <typename It> T run(It first, int n, T init) const;

private:
  Op op_;
};

template <typename T, typename Op>
template <typename It>
T reducer<T, Op>::run(It first, int n, T init) const {
  const int tiles = (std::min)(tiles_for(n, tile), static_cast<int>(most));
  buffer partial(tiles);
  array_view<T, 1> out(tiles, partial);
  out.discard_data();
  const Op op = op_; // this is not for kernels
  concurrency::parallel_for_each(where, (out.extent * tile).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    const int global = t.global[0];
    T mine = T();
    if (global < n) {
      mine = first[global];
      for (int i = global + tiles * tile; i < n; i += tiles * tile)
        mine = op(mine, first[i]);
    }
    const T all = reduce_tile<tile>(t, mine, n - t.tile_origin[0], op);
    if (t.local[0] == 0)
      out[t.tile] = all;
  });
  out.synchronize();
  for (buffer::const_iterator i = partial.begin(); i != partial.end(); ++i)
    init = op(init, *i);
  return init;
}

/// The first `count` threads' values, together, for thread 0.
template <int N, typename T, typename Op>
T reduce_tile(const tiled_index<N> &t, const T &value, int count, Op op) restrict(amp) {
  tile_static T s[N];
  const int local = t.local[0];
  s[local] = value;
  t.barrier.wait_with_tile_static_memory_fence();
  for (int width = N / 2; width > 0; width /= 2) {
    if (local < width && local + width < count)
      s[local] = op(s[local], s[local + width]);
    t.barrier.wait_with_tile_static_memory_fence();
  }
  return s[0];
}

/// A functor of two arguments as one of a pair.
template <typename Op, typename T> class spread {
public:
  typedef T result_type;
  explicit spread(const Op &op) restrict(cpu, amp) : op_(op) {}
  template <typename A, typename B> T operator()(const pair<A, B> &x) const restrict(cpu, amp) {
    return op_(x.first, x.second);
  }

private:
  Op op_;
};

/// Of two numbered values the one that comes first, by value, and by number among equals.
template <typename Compare, typename P> class first_of {
public:
  typedef P result_type;
  explicit first_of(const Compare &compare) restrict(cpu, amp) : compare_(compare) {}
  P operator()(const P &a, const P &b) const restrict(cpu, amp) {
    if (compare_(a.first, b.first))
      return a;
    if (compare_(b.first, a.first))
      return b;
    return a.second < b.second ? a : b;
  }

private:
  Compare compare_;
};

} // namespace detail
} // namespace tessera
