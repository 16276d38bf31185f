// The passes of a scan.
#pragma once
#include "reducer.h"
#include "temporary.h"

namespace tessera {
namespace detail {

/// Sums of each tile by itself, then a scan of the tiles' totals, then the totals of all tiles in front are added.
template <typename T, typename Op> class scanner : public runner<T> {
public:
  static const int tile = 128;

  scanner(const accelerator_view &av, const Op &op) : runner<T>(av), op_(op) {}

  template <typename It, typename Out> void inclusive(It first, int n, Out out) const;

private:
  template <typename It, typename Out> void scan_tiles(It first, int n, Out out, array<T, 1> &totals) const {
    const Op op = op_;
    extent<1> domain(tiles_for(n, tile) * tile);
    concurrency::parallel_for_each(where, domain.tile<tile>(), [=, &totals](tiled_index<tile> t) restrict(amp) {
      const int i = t.global[0];
      const T sum = scan_tile(t, i < n ? T(first[i]) : T(), op);
      if (i < n)
        out[i] = sum;
      if (t.local[0] == tile - 1)
        totals[t.tile] = sum;
    });
  }

  Op op_;
};

template <typename T, typename Op>
template <typename It, typename Out>
void scanner<T, Op>::inclusive(It first, int n, Out out) const {
  if (n == 0)
    return;
  const int tiles = tiles_for(n, tile);
  array<T, 1> totals(tiles, where);
  scan_tiles(first, n, out, totals);
  if (tiles == 1)
    return;
  temporary<T> before(where, tiles);
  inclusive(cbegin(array_view<const T, 1>(totals)), tiles, before.begin());
  auto offset = before.begin();
  const Op op = op_;
  launch(where, n, [=](index<1> i) restrict(amp) {
    const int mine = i[0] / tile;
    if (mine > 0)
      out[i[0]] = op(offset[mine - 1], out[i[0]]);
  });
}

// Hillis and Steele, with two buffers.
template <int N, typename T, typename Op>
T scan_tile(const tiled_index<N> &t, const T &value, Op op) restrict(amp) {
  tile_static T s[2][N];
  const int local = t.local[0];
  int from = 0;
  s[0][local] = value;
  t.barrier.wait();
  for (int step = 1; step < N; step *= 2) {
    const int to = 1 - from;
    s[to][local] = local >= step ? op(s[from][local - step], s[from][local]) : s[from][local];
    from = to;
    t.barrier.wait();
  }
  return s[from][local];
}

template <typename T, typename Out, typename Op>
void shift_right(const accelerator_view &av, temporary<T> &sums, Out out, T init, Op op) {
  array<T, 1> &from = sums.storage();
  launch(av, sums.size(), [=, &from](index<1> i) restrict(amp) {
    out[i[0]] = i[0] == 0 ? init : op(init, from(i[0] - 1));
  });
}

} // namespace detail
} // namespace tessera
