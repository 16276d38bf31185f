// concurrency::tiled_extent: an extent divided into tiles (K10 to K12).
#pragma once

#include <amp2hip/extent.h>

namespace amp2hip::detail {

/// What the three ranks of tiled_extent share. `Tiled` is the class itself, D... its tile sizes.
template <typename Tiled, int... Dims>
class tiled_extent_base : public Concurrency::extent<sizeof...(Dims)> {
  static_assert(((Dims > 0) && ...), "tile sizes must be positive [K5]");
  typedef Concurrency::extent<sizeof...(Dims)> base;

public:
  static constexpr int rank = sizeof...(Dims);

  /// All components zero.
  __host__ __device__ tiled_extent_base() {}
  /// Any extent of the rank, divided by the tiles or not (K12).
  __host__ __device__ tiled_extent_base(const base &ext) : base(ext) {}

  /// Each component rounded up to a multiple of its tile size; zero stays zero (K10). A multiple
  /// that no int can say wraps around, as Visual C++'s did.
  __host__ __device__ Tiled pad() const {
    Tiled result(*this);
    for (int i = 0; i < rank; ++i) {
      const int whole_tiles = result[i] / tile_size(i);
      const bool has_part = result[i] > whole_tiles * tile_size(i);
      result[i] = static_cast<int>((static_cast<unsigned>(whole_tiles) + has_part) *
                                   static_cast<unsigned>(tile_size(i)));
    }
    return result;
  }
  /// Each component rounded towards zero to a multiple of its tile size.
  __host__ __device__ Tiled truncate() const {
    Tiled result(*this);
    for (int i = 0; i < rank; ++i)
      result[i] = result[i] / tile_size(i) * tile_size(i);
    return result;
  }
  /// The tile sizes.
  __host__ __device__ base get_tile_extent() const { return base(Dims...); }
  AMP2HIP_PROPERTY(base, tile_extent, get_tile_extent);

private:
  __host__ __device__ static int tile_size(int dimension) {
    const int sizes[] = {Dims...};
    return sizes[dimension];
  }
};

} // namespace amp2hip::detail

namespace Concurrency {

/// An extent of rank 3, 2 or 1 with the tiles it is to be divided into. Arithmetic gives a plain
/// extent (K11), which converts back. The same on the host and in a kernel; nothing throws.
template <int Dim0, int Dim1, int Dim2>
class tiled_extent
    : public amp2hip::detail::tiled_extent_base<tiled_extent<Dim0, Dim1, Dim2>, Dim0, Dim1, Dim2> {
public:
  static constexpr int tile_dim0 = Dim0, tile_dim1 = Dim1, tile_dim2 = Dim2;
  __host__ __device__ tiled_extent() {}
  __host__ __device__ tiled_extent(const extent<3> &ext) : tiled_extent::tiled_extent_base(ext) {}
};

template <int Dim0, int Dim1>
class tiled_extent<Dim0, Dim1, 0>
    : public amp2hip::detail::tiled_extent_base<tiled_extent<Dim0, Dim1>, Dim0, Dim1> {
public:
  static constexpr int tile_dim0 = Dim0, tile_dim1 = Dim1;
  __host__ __device__ tiled_extent() {}
  __host__ __device__ tiled_extent(const extent<2> &ext) : tiled_extent::tiled_extent_base(ext) {}
};

template <int Dim0>
class tiled_extent<Dim0, 0, 0>
    : public amp2hip::detail::tiled_extent_base<tiled_extent<Dim0>, Dim0> {
public:
  static constexpr int tile_dim0 = Dim0;
  __host__ __device__ tiled_extent() {}
  __host__ __device__ tiled_extent(const extent<1> &ext) : tiled_extent::tiled_extent_base(ext) {}
};

/// Equal extents; the tile sizes are equal because the types are.
template <int Dim0, int Dim1, int Dim2>
__host__ __device__ bool operator==(const tiled_extent<Dim0, Dim1, Dim2> &a,
                                    const tiled_extent<Dim0, Dim1, Dim2> &b) {
  typedef extent<tiled_extent<Dim0, Dim1, Dim2>::rank> plain;
  return static_cast<const plain &>(a) == static_cast<const plain &>(b);
}
template <int Dim0, int Dim1, int Dim2>
__host__ __device__ bool operator!=(const tiled_extent<Dim0, Dim1, Dim2> &a,
                                    const tiled_extent<Dim0, Dim1, Dim2> &b) {
  return !(a == b);
}

template <int Rank>
template <int Dim0>
__host__ __device__ tiled_extent<Dim0> extent<Rank>::tile() const {
  static_assert(Rank == 1, "an extent of rank 1 is tiled with one size");
  return tiled_extent<Dim0>(*this);
}
template <int Rank>
template <int Dim0, int Dim1>
__host__ __device__ tiled_extent<Dim0, Dim1> extent<Rank>::tile() const {
  static_assert(Rank == 2, "an extent of rank 2 is tiled with two sizes");
  static_assert(Dim0 > 0 && Dim1 > 0, "tile sizes must be positive [K5]");
  return tiled_extent<Dim0, Dim1>(*this);
}
template <int Rank>
template <int Dim0, int Dim1, int Dim2>
__host__ __device__ tiled_extent<Dim0, Dim1, Dim2> extent<Rank>::tile() const {
  static_assert(Rank == 3, "an extent of rank 3 is tiled with three sizes");
  static_assert(Dim0 > 0 && Dim1 > 0 && Dim2 > 0, "tile sizes must be positive [K5]");
  return tiled_extent<Dim0, Dim1, Dim2>(*this);
}

} // namespace Concurrency
