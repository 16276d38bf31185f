// concurrency::tiled_index: where a thread of a tiled kernel is (K15, K16).
#pragma once

#include <amp2hip/extent.h>
#include <amp2hip/tile_barrier.h>

namespace amp2hip::detail {

/// What the three ranks of tiled_index share. D... are the tile sizes.
/// global == tile_origin + local, and tile_origin[i] == tile[i] * D[i] (K15).
template <int... Dims> class tiled_index_base {
public:
  static constexpr int rank = sizeof...(Dims);
  typedef Concurrency::index<rank> index_type;

  const index_type global;      ///< in the domain
  const index_type local;       ///< in the tile
  const index_type tile;        ///< the tile, in tiles
  const index_type tile_origin; ///< the tile's first thread, in the domain
  const Concurrency::tile_barrier barrier;

  /// Of its parts, which are taken as they are.
  __host__ __device__ tiled_index_base(const index_type &global, const index_type &local,
                                       const index_type &tile, const index_type &tile_origin,
                                       const Concurrency::tile_barrier &barrier)
      : global(global), local(local), tile(tile), tile_origin(tile_origin), barrier(barrier) {}

  /// The tile sizes.
  __host__ __device__ Concurrency::extent<rank> get_tile_extent() const {
    return Concurrency::extent<rank>(Dims...);
  }
  AMP2HIP_PROPERTY(Concurrency::extent<rank>, tile_extent, get_tile_extent);

  /// The global index, so that view[t_idx] indexes by it (K16).
  __host__ __device__ operator const index_type() const { return global; }
};

} // namespace amp2hip::detail

namespace Concurrency {

/// What a tiled kernel is given: where its thread is, and the barrier of its tile. It can be
/// copied, not assigned, and converts to its global index.
template <int Dim0, int Dim1 = 0, int Dim2 = 0>
class tiled_index : public amp2hip::detail::tiled_index_base<Dim0, Dim1, Dim2> {
public:
  static constexpr int tile_dim0 = Dim0, tile_dim1 = Dim1, tile_dim2 = Dim2;
  using amp2hip::detail::tiled_index_base<Dim0, Dim1, Dim2>::tiled_index_base;
};

template <int Dim0, int Dim1>
class tiled_index<Dim0, Dim1, 0> : public amp2hip::detail::tiled_index_base<Dim0, Dim1> {
public:
  static constexpr int tile_dim0 = Dim0, tile_dim1 = Dim1;
  using amp2hip::detail::tiled_index_base<Dim0, Dim1>::tiled_index_base;
};

template <int Dim0> class tiled_index<Dim0, 0, 0> : public amp2hip::detail::tiled_index_base<Dim0> {
public:
  static constexpr int tile_dim0 = Dim0;
  using amp2hip::detail::tiled_index_base<Dim0>::tiled_index_base;
};

} // namespace Concurrency
