// concurrency::extent<Rank>: the size of a Rank-dimensional space (K5 to K8).
#pragma once

#include <amp2hip/index.h>

namespace Concurrency {

/// Declared here for tile(); defined in <amp2hip/tiled_extent.h>.
template <int Dim0, int Dim1 = 0, int Dim2 = 0> class tiled_extent;

/// Holds the number of elements in each of Rank dimensions; component 0 is the most significant one
/// and component Rank - 1 counts the contiguous elements of a row. An extent consists of Rank ints
/// only.
///
/// Inherits the arithmetic of index, and adds arithmetic with an index. An extent may have zero or
/// negative components, but containers and launches refuse such an extent (K7). Any rank from 1 on
/// is allowed (K8). Everything works in kernels too, and nothing throws.
///
///   extent<2> e(rows, columns);
///   array_view<float, 2> m(e, memory);
///   parallel_for_each(e.tile<16, 16>(), kernel);
template <int Rank> class extent : public amp2hip::detail::component_tuple<extent<Rank>, Rank> {
  typedef amp2hip::detail::component_tuple<extent<Rank>, Rank> base;

public:
  /// Sets all components to zero (K6). In kernels too.
  __host__ __device__ extent() {}
  /// Constructs an extent of rank 1, 2 or 3 from its components, the most significant first. A
  /// number of components that differs from the rank does not compile (K1). The constructor from
  /// one int is explicit. In kernels too.
  __host__ __device__ explicit extent(int e) {
    static_assert(Rank == 1, "this constructor needs rank 1 [K1]");
    (*this)[0] = e;
  }
  /// Constructs an extent of rank 2: e0 rows of e1 elements. In kernels too.
  __host__ __device__ extent(int e0, int e1) {
    static_assert(Rank == 2, "this constructor needs rank 2 [K1]");
    (*this)[0] = e0;
    (*this)[1] = e1;
  }
  /// Constructs an extent of rank 3: e0 planes of e1 rows of e2 elements. In kernels too.
  __host__ __device__ extent(int e0, int e1, int e2) {
    static_assert(Rank == 3, "this constructor needs rank 3 [K1]");
    (*this)[0] = e0;
    (*this)[1] = e1;
    (*this)[2] = e2;
  }
  /// Copies Rank ints from `components`, for any rank. The pointer must not be null and is not
  /// stored. In kernels too.
  __host__ __device__ explicit extent(const int components[Rank]) : base(components) {}

  /// Returns true if 0 <= idx[i] < (*this)[i] for every i. In kernels too.
  ///
  ///   if (v.extent.contains(i + 1)) sum += v[i + 1];   // not over the edge
  __host__ __device__ bool contains(const index<Rank> &idx) const {
    for (int i = 0; i < Rank; ++i)
      if (idx[i] < 0 || idx[i] >= (*this)[i])
        return false;
    return true;
  }

  /// Returns the number of elements: the product of the components, computed modulo 2^32.
  /// Containers refuse an extent whose product exceeds an int (K61, K100). In kernels too.
  __host__ __device__ unsigned int size() const {
    unsigned int product = 1;
    for (int i = 0; i < Rank; ++i)
      product *= static_cast<unsigned int>((*this)[i]);
    return product;
  }

  /// Returns this extent divided into tiles of Dim0 elements. The number of tile sizes must equal
  /// the rank, and all must be positive (K5); otherwise the call does not compile. The launch, not
  /// this function, checks that the sizes divide the extent (K12). In kernels too.
  ///
  ///   parallel_for_each(v.extent.tile<16, 16>(), kernel);
  template <int Dim0> __host__ __device__ tiled_extent<Dim0> tile() const;
  /// Returns this extent of rank 2 divided into tiles of Dim0 rows of Dim1 elements.
  template <int Dim0, int Dim1> __host__ __device__ tiled_extent<Dim0, Dim1> tile() const;
  /// Returns this extent of rank 3 divided into tiles of Dim0 planes of Dim1 rows of Dim2 elements.
  template <int Dim0, int Dim1, int Dim2>
  __host__ __device__ tiled_extent<Dim0, Dim1, Dim2> tile() const;

  /// Adds or subtracts an int to or from every component; inherited.
  using base::operator+=;
  using base::operator-=;
  /// Adds `other` component by component and returns this extent. In kernels too; unchecked.
  __host__ __device__ extent &operator+=(const extent &other) { return this->add(other); }
  /// Subtracts `other` component by component and returns this extent. In kernels too; unchecked.
  __host__ __device__ extent &operator-=(const extent &other) { return this->subtract(other); }
  /// Adds the components of `idx` and returns this extent. In kernels too; unchecked.
  __host__ __device__ extent &operator+=(const index<Rank> &idx) { return this->add(idx); }
  /// Subtracts the components of `idx` and returns this extent. In kernels too; unchecked.
  __host__ __device__ extent &operator-=(const index<Rank> &idx) { return this->subtract(idx); }
  /// Returns a copy to which the components of `idx` are added; this extent is unchanged. In
  /// kernels too.
  __host__ __device__ extent operator+(const index<Rank> &idx) const {
    extent result = *this;
    return result += idx;
  }
  /// Returns a copy from which the components of `idx` are subtracted. In kernels too. `ext -
  /// origin` is the extent of the section that begins at `origin` and reaches to the end.
  __host__ __device__ extent operator-(const index<Rank> &idx) const {
    extent result = *this;
    return result -= idx;
  }
};

} // namespace Concurrency
