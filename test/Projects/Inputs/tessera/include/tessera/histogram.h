// Counts how many elements fall into each of some bins.
#pragma once
#include "iterator.h"

namespace tessera {

/// Bins is a constant so that each tile can have counters of its own.
template <int Bins, typename It, typename Bin>
void histogram(const accelerator_view &av, It first, It last, const array_view<uint, 1> &counts, Bin bin) {
  if (counts.extent[0] != Bins)
    throw std::invalid_argument("tessera: histogram: one counter for each bin");
  detail::histogrammer<Bins>::run(av, first, detail::length(first, last), counts, bin);
}

template <int Bins, typename It, typename Bin>
void histogram(It first, It last, const array_view<uint, 1> &counts, Bin bin) {
  histogram<Bins>(default_view(), first, last, counts, bin);
}

template <int Bins, typename It> void histogram(It first, It last, const array_view<uint, 1> &counts) {
  histogram<Bins>(first, last, counts, detail::modulo<Bins>());
}

} // namespace tessera

#include "detail/launch.h"

namespace tessera {
namespace detail {

template <int Bins> struct histogrammer {
  static const int tile = 128;
  static const int tiles = 8;
  static_assert(Bins > 0 && Bins <= 4096, "counters have to fit into a tile's memory");

  template <typename It, typename Bin>
  static void run(const accelerator_view &av, It first, int n, const array_view<uint, 1> &counts, Bin bin) {
    fill_with_zero(av, counts);
    extent<1> domain(tiles * tile);
    concurrency::parallel_for_each(av, domain.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
      tile_static uint mine[Bins];
      for (int i = t.local[0]; i < Bins; i += tile)
        mine[i] = 0;
      t.barrier.wait();
      for (int i = t.global[0]; i < n; i += tile * tiles)
        concurrency::atomic_fetch_add(&mine[bin(first[i])], 1u);
      t.barrier.wait();
      for (int i = t.local[0]; i < Bins; i += tile)
        if (mine[i] != 0)
          concurrency::atomic_fetch_add(&counts[i], mine[i]);
    });
  }
};

template <typename T, int R> void fill_with_zero(const accelerator_view &av, const array_view<T, R> &v) {
  v.discard_data();
  concurrency::parallel_for_each(av, v.extent, [=](index<R> i) restrict(amp) { v[i] = T(); });
}

template <int N> struct modulo {
  template <typename T> int operator()(T x) const restrict(cpu, amp) { return static_cast<int>(x % N); }
};

} // namespace detail
} // namespace tessera
