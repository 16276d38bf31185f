#pragma once
#include "detail/tile.h"
#include "matrix.h"

namespace matrices {

/// a * b, a tile at a time.
template <typename T> matrix<T> product(const matrix<T> &a, const matrix<T> &b) {
  using namespace concurrency;
  using detail::tile_size;
  matrix<T> result(a.rows(), b.columns());
  const array<T, 2> &left = a.values(), &right = b.values();
  array<T, 2> &out = result.values();
  extent<2> padded(detail::up_to_tile(result.rows()), detail::up_to_tile(result.columns()));
  parallel_for_each(padded.tile<tile_size, tile_size>(), [=, &left, &right, &out](
                        tiled_index<tile_size, tile_size> t) restrict(amp) {
    tile_static T l[tile_size][tile_size];
    tile_static T r[tile_size][tile_size];
    const int row = t.global[0], column = t.global[1];
    T sum = T(); // of a row and a column
    for (int k = 0; k < left.extent[1]; k += tile_size) {
      const int x = k + t.local[1], y = k + t.local[0];
      l[t.local[0]][t.local[1]] = row < left.extent[0] && x < left.extent[1] ? left(row, x) : T();
      r[t.local[0]][t.local[1]] = y < right.extent[0] && column < right.extent[1] ? right(y, column) : T();
      t.barrier.wait();
      for (int i = 0; i < tile_size; ++i)
        sum += l[t.local[0]][i] * r[i][t.local[1]];
      t.barrier.wait();
    }
    if (out.extent.contains(t.global))
      out[t.global] = sum;
  });
  return result;
}

} // namespace matrices
