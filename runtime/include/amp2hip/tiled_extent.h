// concurrency::tiled_extent: an extent divided into tiles (K10 to K12).
#pragma once

#include <amp2hip/extent.h>

namespace amp2hip::detail {

/// Implements the members of tiled_extent in ranks 1, 2 and 3. `Tiled` is the derived class, which
/// pad() and truncate() return; Dims are its tile sizes, the most significant first. A tile size
/// that is not positive does not compile (K5).
template <typename Tiled, int... Dims>
class tiled_extent_base : public Concurrency::extent<sizeof...(Dims)> {
  static_assert(((Dims > 0) && ...), "tile sizes must be positive [K5]");
  typedef Concurrency::extent<sizeof...(Dims)> base;

public:
  /// The number of dimensions: 1, 2 or 3.
  static constexpr int rank = sizeof...(Dims);

  /// Sets all components to zero. In kernels too.
  __host__ __device__ tiled_extent_base() {}
  /// Takes any extent of the rank, whether or not the tile sizes divide it (K12). In kernels too.
  __host__ __device__ tiled_extent_base(const base &ext) : base(ext) {}

  /// Returns this extent with each component rounded up to a multiple of its tile size; zero stays
  /// zero and a negative component is rounded towards zero (K10). A multiple above the largest int
  /// wraps around, as in Visual C++. A launch over the result has threads outside the original
  /// extent, which the kernel must detect with contains(). In kernels too.
  ///
  ///   extent<1>(1000).tile<256>().pad();        // 1024: four tiles, 24 threads without an element
  __host__ __device__ Tiled pad() const {
    Tiled result(*this);
    for (int i = 0; i < rank; ++i) {
      // The sum is computed in unsigned int, which may wrap around.
      const int whole_tiles = result[i] / tile_size(i);
      const bool has_part = result[i] > whole_tiles * tile_size(i);
      result[i] = static_cast<int>((static_cast<unsigned>(whole_tiles) + has_part) *
                                   static_cast<unsigned>(tile_size(i)));
    }
    return result;
  }
  /// Returns this extent with each component rounded towards zero to a multiple of its tile size. A
  /// launch over the result omits the elements of the last, incomplete tiles. In kernels too.
  ///
  ///   extent<1>(1000).tile<256>().truncate();   // 768: three tiles, 232 elements are omitted
  __host__ __device__ Tiled truncate() const {
    Tiled result(*this);
    for (int i = 0; i < rank; ++i)
      result[i] = result[i] / tile_size(i) * tile_size(i);
    return result;
  }
  /// Returns the tile sizes as an extent; they are constants of the type. Property: tile_extent. In
  /// kernels too.
  __host__ __device__ base get_tile_extent() const { return base(Dims...); }
  AMP2HIP_PROPERTY(base, tile_extent, get_tile_extent);

private:
  /// Returns the tile size in a dimension, which must be less than the rank.
  __host__ __device__ static int tile_size(int dimension) {
    const int sizes[] = {Dims...};
    return sizes[dimension];
  }
};

} // namespace amp2hip::detail

namespace Concurrency {

/// An extent together with the sizes of the tiles into which parallel_for_each divides it. This
/// template has rank 3; tiled_extent<Dim0, Dim1> has rank 2 and tiled_extent<Dim0> rank 1.
/// Inherited arithmetic returns a plain extent (K11), which converts back implicitly. A launch
/// requires that the tile sizes divide the extent (K201), at most 1024 threads in a tile and at
/// most 64 in the first of three dimensions (L226). Everything works in kernels too, and nothing
/// throws.
///
///   tiled_extent<16, 16> tiles = extent<2>(rows, columns).tile<16, 16>();
///   parallel_for_each(tiles.pad(), [=](tiled_index<16, 16> t) restrict(amp) {
///     if (view.extent.contains(t.global)) view[t] = 0;
///   });
template <int Dim0, int Dim1, int Dim2>
class tiled_extent
    : public amp2hip::detail::tiled_extent_base<tiled_extent<Dim0, Dim1, Dim2>, Dim0, Dim1, Dim2> {
public:
  /// The tile sizes: planes, rows and elements of a row.
  static constexpr int tile_dim0 = Dim0, tile_dim1 = Dim1, tile_dim2 = Dim2;
  /// Sets all components to zero. In kernels too.
  __host__ __device__ tiled_extent() {}
  /// Converts any extent of rank 3 implicitly, whether or not the tiles divide it (K12). In kernels
  /// too.
  __host__ __device__ tiled_extent(const extent<3> &ext) : tiled_extent::tiled_extent_base(ext) {}
};

/// An extent of rank 2 with tiles of Dim0 rows of Dim1 elements.
template <int Dim0, int Dim1>
class tiled_extent<Dim0, Dim1, 0>
    : public amp2hip::detail::tiled_extent_base<tiled_extent<Dim0, Dim1>, Dim0, Dim1> {
public:
  /// The tile sizes: rows and elements of a row.
  static constexpr int tile_dim0 = Dim0, tile_dim1 = Dim1;
  /// Sets both components to zero. In kernels too.
  __host__ __device__ tiled_extent() {}
  /// Converts any extent of rank 2 implicitly, whether or not the tiles divide it (K12). In kernels
  /// too.
  __host__ __device__ tiled_extent(const extent<2> &ext) : tiled_extent::tiled_extent_base(ext) {}
};

/// An extent of rank 1 with tiles of Dim0 elements.
template <int Dim0>
class tiled_extent<Dim0, 0, 0>
    : public amp2hip::detail::tiled_extent_base<tiled_extent<Dim0>, Dim0> {
public:
  /// The tile size in elements.
  static constexpr int tile_dim0 = Dim0;
  /// Sets the component to zero. In kernels too.
  __host__ __device__ tiled_extent() {}
  /// Converts any extent of rank 1 implicitly, whether or not the tiles divide it (K12). In kernels
  /// too.
  __host__ __device__ tiled_extent(const extent<1> &ext) : tiled_extent::tiled_extent_base(ext) {}
};

/// Returns true if the extents are equal. Only tiled_extents of equal tile sizes can be compared,
/// because the sizes belong to the type. In kernels too.
template <int Dim0, int Dim1, int Dim2>
__host__ __device__ bool operator==(const tiled_extent<Dim0, Dim1, Dim2> &a,
                                    const tiled_extent<Dim0, Dim1, Dim2> &b) {
  // The comparison is that of the plain extents.
  typedef extent<tiled_extent<Dim0, Dim1, Dim2>::rank> plain;
  return static_cast<const plain &>(a) == static_cast<const plain &>(b);
}
/// Returns the negation of ==. In kernels too.
template <int Dim0, int Dim1, int Dim2>
__host__ __device__ bool operator!=(const tiled_extent<Dim0, Dim1, Dim2> &a,
                                    const tiled_extent<Dim0, Dim1, Dim2> &b) {
  return !(a == b);
}

/// Defined here, where tiled_extent is complete; documented in <amp2hip/extent.h>.
template <int Rank>
template <int Dim0>
__host__ __device__ tiled_extent<Dim0> extent<Rank>::tile() const {
  static_assert(Rank == 1, "an extent of rank 1 needs one tile size");
  return tiled_extent<Dim0>(*this);
}
template <int Rank>
template <int Dim0, int Dim1>
__host__ __device__ tiled_extent<Dim0, Dim1> extent<Rank>::tile() const {
  static_assert(Rank == 2, "an extent of rank 2 needs two tile sizes");
  static_assert(Dim0 > 0 && Dim1 > 0, "tile sizes must be positive [K5]");
  return tiled_extent<Dim0, Dim1>(*this);
}
template <int Rank>
template <int Dim0, int Dim1, int Dim2>
__host__ __device__ tiled_extent<Dim0, Dim1, Dim2> extent<Rank>::tile() const {
  static_assert(Rank == 3, "an extent of rank 3 needs three tile sizes");
  static_assert(Dim0 > 0 && Dim1 > 0 && Dim2 > 0, "tile sizes must be positive [K5]");
  return tiled_extent<Dim0, Dim1, Dim2>(*this);
}

} // namespace Concurrency
