// concurrency::tiled_index: the position of a thread of a tiled kernel (K15, K16).
#pragma once

#include <amp2hip/extent.h>
#include <amp2hip/tile_barrier.h>

namespace amp2hip::detail {

/// Implements the members of tiled_index in ranks 1, 2 and 3. Dims are the tile sizes, the most
/// significant first. In every tiled_index that a kernel gets, global == tile_origin + local and
/// tile_origin[i] == tile[i] * Dims[i] (K15).
template <int... Dims> class tiled_index_base {
public:
  /// The number of dimensions: 1, 2 or 3.
  static constexpr int rank = sizeof...(Dims);
  /// The type of the four positions.
  typedef Concurrency::index<rank> index_type;

  /// The position of the thread in the compute domain: tile_origin + local (K15).
  const index_type global;
  /// The position of the thread in its tile; each component is less than the tile size.
  const index_type local;
  /// The position of the tile, counted in tiles.
  const index_type tile;
  /// The position of the tile's first thread in the domain: tile[i] * Dims[i] (K15).
  const index_type tile_origin;
  /// The barrier of the tile (L240). Like the positions it is constant, so a tiled_index can be
  /// copied but not assigned.
  const Concurrency::tile_barrier barrier;

  /// Stores the arguments without checking the relations of K15. In kernels too.
  __host__ __device__ tiled_index_base(const index_type &global, const index_type &local,
                                       const index_type &tile, const index_type &tile_origin,
                                       const Concurrency::tile_barrier &barrier)
      : global(global), local(local), tile(tile), tile_origin(tile_origin), barrier(barrier) {}

  /// Returns the tile sizes as an extent; they are constants of the type. Property: tile_extent. In
  /// kernels too.
  __host__ __device__ Concurrency::extent<rank> get_tile_extent() const {
    return Concurrency::extent<rank>(Dims...);
  }
  AMP2HIP_PROPERTY(Concurrency::extent<rank>, tile_extent, get_tile_extent);

  /// Converts to `global`, so that view[t_idx] accesses the element of the thread and a tiled
  /// kernel may take an index (K16, L221). In kernels too.
  __host__ __device__ operator const index_type() const { return global; }
};

} // namespace amp2hip::detail

namespace Concurrency {

/// Gives a thread of a tiled kernel its position in the domain and in its tile, and holds the
/// barrier of the tile. parallel_for_each constructs one for each thread; a program can also
/// construct one from its parts. The tile sizes must be those of the tiled_extent of the launch
/// (L222). It can be copied, not assigned, and converts to its global index. This template has rank
/// 3; tiled_index<Dim0, Dim1> has rank 2 and tiled_index<Dim0> rank 1.
///
///   [=](tiled_index<16, 16> t) restrict(amp) {
///     tile_static float block[16][16];
///     block[t.local[0]][t.local[1]] = view[t];
///     t.barrier.wait();
///     view[t] = block[t.local[1]][t.local[0]];   // transposes each tile
///   }
template <int Dim0, int Dim1 = 0, int Dim2 = 0>
class tiled_index : public amp2hip::detail::tiled_index_base<Dim0, Dim1, Dim2> {
public:
  /// The tile sizes: planes, rows and elements of a row.
  static constexpr int tile_dim0 = Dim0, tile_dim1 = Dim1, tile_dim2 = Dim2;
  /// Takes global, local, tile, tile_origin and the barrier, unchecked. In kernels too.
  using amp2hip::detail::tiled_index_base<Dim0, Dim1, Dim2>::tiled_index_base;
};

/// The position of a thread in rank 2, with tiles of Dim0 rows of Dim1 threads.
template <int Dim0, int Dim1>
class tiled_index<Dim0, Dim1, 0> : public amp2hip::detail::tiled_index_base<Dim0, Dim1> {
public:
  /// The tile sizes: rows and elements of a row.
  static constexpr int tile_dim0 = Dim0, tile_dim1 = Dim1;
  /// Takes global, local, tile, tile_origin and the barrier, unchecked. In kernels too.
  using amp2hip::detail::tiled_index_base<Dim0, Dim1>::tiled_index_base;
};

/// The position of a thread in rank 1, with tiles of Dim0 threads.
template <int Dim0> class tiled_index<Dim0, 0, 0> : public amp2hip::detail::tiled_index_base<Dim0> {
public:
  /// The tile size in elements.
  static constexpr int tile_dim0 = Dim0;
  /// Takes global, local, tile, tile_origin and the barrier, unchecked. In kernels too.
  using amp2hip::detail::tiled_index_base<Dim0>::tiled_index_base;
};

} // namespace Concurrency
