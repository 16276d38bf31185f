// Helpers of level 3 that work on the tile of a tiled_index.
#pragma once

namespace ampla {
namespace detail {

/// a[row][k...] * a[column][k...], where each row of the tile's rows and columns is read once.
template <int TS, typename A>
typename view_traits<A>::value_type product_of_rows(const concurrency::tiled_index<TS, TS> &t, const A &a,
                                                    int k) restrict(amp) {
  typedef view_traits<A>::value_type T;
  tile_static T rows[TS][TS], columns[TS][TS + 1];
  const int y = t.local[0], x = t.local[1];
  rows[y][x] = guarded(a, t.tile_origin[0] + y, k + x);
  columns[y][x] = guarded(a, t.tile_origin[1] + y, k + x);
  t.barrier.wait_with_tile_static_memory_fence();
  T sum = T();
  for (int i = 0; i < TS; ++i)
    sum += rows[y][i] * columns[x][i];
  t.barrier.wait_with_tile_static_memory_fence();
  return sum;
}

template <typename A>
typename view_traits<A>::value_type guarded(const A &a, int i, int j) restrict(amp) {
  return within(a.extent)(concurrency::index<2>(i, j)) ? a(i, j) : view_traits<A>::value_type();
}

// Which threads of a tile have something to do.
struct no_bounds {
  bool operator()(const concurrency::index<2> &) const restrict(cpu, amp) { return true; }
};
class within {
public:
  explicit within(const concurrency::extent<2> &e) restrict(cpu, amp) : domain(e) {}
  bool operator()(const concurrency::index<2> &i) const restrict(cpu, amp) { return domain.contains(i); }

private:
  concurrency::extent<2> domain;
};

template <int TS, typename T, typename A, typename B, typename Within>
void transpose_tiles(const concurrency::accelerator_view &av, const concurrency::tiled_extent<TS, TS> &domain,
                     const A &a, const B &b, const Within &inside) {
  using namespace concurrency;
  parallel_for_each(av, domain, [=](tiled_index<TS, TS> t) restrict(amp) {
    tile_static T block[TS][TS + 1]; // one more: no bank conflicts
    if (inside(t.global))
      block[t.local[0]][t.local[1]] = a[t.global];
    t.barrier.wait();
    const index<2> from(t.tile_origin[0] + t.local[1], t.tile_origin[1] + t.local[0]);
    if (inside(from))
      b(from[1], from[0]) = block[t.local[1]][t.local[0]];
  });
}

} // namespace detail
} // namespace ampla
