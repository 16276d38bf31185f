// concurrency::tiled_extent: an extent divided into tiles (K10 to K12).
#pragma once

#include <amp2hip/extent.h>

namespace amp2hip::detail {

/// What the three ranks of tiled_extent share. `Tiled` is the class itself, D... its tile sizes.
template <typename Tiled, int... D>
class tiled_extent_base : public Concurrency::extent<sizeof...(D)> {
  static_assert(((D > 0) && ...), "tile sizes must be positive [K5]");
  typedef Concurrency::extent<sizeof...(D)> base;

public:
  static constexpr int rank = sizeof...(D);

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
  __host__ __device__ base get_tile_extent() const { return base(D...); }
  AMP2HIP_PROPERTY(base, tile_extent, get_tile_extent);

private:
  __host__ __device__ static int tile_size(int dimension) {
    const int sizes[] = {D...};
    return sizes[dimension];
  }
};

} // namespace amp2hip::detail

namespace Concurrency {

/// An extent of rank 3, 2 or 1 with the tiles it is to be divided into. Arithmetic gives a plain
/// extent (K11), which converts back. The same on the host and in a kernel; nothing throws.
template <int D0, int D1, int D2>
class tiled_extent
    : public amp2hip::detail::tiled_extent_base<tiled_extent<D0, D1, D2>, D0, D1, D2> {
public:
  static constexpr int tile_dim0 = D0, tile_dim1 = D1, tile_dim2 = D2;
  __host__ __device__ tiled_extent() {}
  __host__ __device__ tiled_extent(const extent<3> &ext) : tiled_extent::tiled_extent_base(ext) {}
};

template <int D0, int D1>
class tiled_extent<D0, D1, 0>
    : public amp2hip::detail::tiled_extent_base<tiled_extent<D0, D1>, D0, D1> {
public:
  static constexpr int tile_dim0 = D0, tile_dim1 = D1;
  __host__ __device__ tiled_extent() {}
  __host__ __device__ tiled_extent(const extent<2> &ext) : tiled_extent::tiled_extent_base(ext) {}
};

template <int D0>
class tiled_extent<D0, 0, 0> : public amp2hip::detail::tiled_extent_base<tiled_extent<D0>, D0> {
public:
  static constexpr int tile_dim0 = D0;
  __host__ __device__ tiled_extent() {}
  __host__ __device__ tiled_extent(const extent<1> &ext) : tiled_extent::tiled_extent_base(ext) {}
};

/// Equal extents; the tile sizes are equal because the types are.
template <int D0, int D1, int D2>
__host__ __device__ bool operator==(const tiled_extent<D0, D1, D2> &a,
                                    const tiled_extent<D0, D1, D2> &b) {
  typedef extent<tiled_extent<D0, D1, D2>::rank> plain;
  return static_cast<const plain &>(a) == static_cast<const plain &>(b);
}
template <int D0, int D1, int D2>
__host__ __device__ bool operator!=(const tiled_extent<D0, D1, D2> &a,
                                    const tiled_extent<D0, D1, D2> &b) {
  return !(a == b);
}

template <int N> template <int D0> __host__ __device__ tiled_extent<D0> extent<N>::tile() const {
  static_assert(N == 1, "an extent of rank 1 is tiled with one size");
  return tiled_extent<D0>(*this);
}
template <int N>
template <int D0, int D1>
__host__ __device__ tiled_extent<D0, D1> extent<N>::tile() const {
  static_assert(N == 2, "an extent of rank 2 is tiled with two sizes");
  return tiled_extent<D0, D1>(*this);
}
template <int N>
template <int D0, int D1, int D2>
__host__ __device__ tiled_extent<D0, D1, D2> extent<N>::tile() const {
  static_assert(N == 3, "an extent of rank 3 is tiled with three sizes");
  return tiled_extent<D0, D1, D2>(*this);
}

} // namespace Concurrency
