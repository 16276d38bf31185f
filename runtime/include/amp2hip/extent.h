// concurrency::extent<Rank>: the size of an Rank-dimensional space (K5 to K8).
#pragma once

#include <amp2hip/index.h>

namespace Concurrency {

template <int Dim0, int Dim1 = 0, int Dim2 = 0> class tiled_extent;

/// Rank signed components, component 0 the most significant; arithmetic as index has it, and with
/// an index. Zero and negative components can be said; containers and launches refuse them (K7).
/// The same on the host and in a kernel; nothing throws.
template <int Rank> class extent : public amp2hip::detail::component_tuple<extent<Rank>, Rank> {
  typedef amp2hip::detail::component_tuple<extent<Rank>, Rank> base;

public:
  /// All components zero (K6).
  __host__ __device__ extent() {}
  /// Of ranks 1, 2 and 3; a number of components that is not the rank does not compile (K1).
  __host__ __device__ explicit extent(int e) {
    static_assert(Rank == 1, "this constructor is for rank 1 [K1]");
    (*this)[0] = e;
  }
  __host__ __device__ extent(int e0, int e1) {
    static_assert(Rank == 2, "this constructor is for rank 2 [K1]");
    (*this)[0] = e0;
    (*this)[1] = e1;
  }
  __host__ __device__ extent(int e0, int e1, int e2) {
    static_assert(Rank == 3, "this constructor is for rank 3 [K1]");
    (*this)[0] = e0;
    (*this)[1] = e1;
    (*this)[2] = e2;
  }
  /// Of any rank, from Rank ints, which are copied.
  __host__ __device__ explicit extent(const int components[Rank]) : base(components) {}

  /// True when 0 <= idx[i] < (*this)[i] for every i.
  __host__ __device__ bool contains(const index<Rank> &idx) const {
    for (int i = 0; i < Rank; ++i)
      if (idx[i] < 0 || idx[i] >= (*this)[i])
        return false;
    return true;
  }

  /// The product of the components, which wraps as unsigned int does.
  __host__ __device__ unsigned int size() const {
    unsigned int product = 1;
    for (int i = 0; i < Rank; ++i)
      product *= static_cast<unsigned int>((*this)[i]);
    return product;
  }

  /// The same extent divided into tiles of positive sizes (K5), as many as the rank, else it does
  /// not compile. Whether they divide it is asked at the launch (K12).
  template <int Dim0> __host__ __device__ tiled_extent<Dim0> tile() const;
  template <int Dim0, int Dim1> __host__ __device__ tiled_extent<Dim0, Dim1> tile() const;
  template <int Dim0, int Dim1, int Dim2>
  __host__ __device__ tiled_extent<Dim0, Dim1, Dim2> tile() const;

  using base::operator+=;
  using base::operator-=;
  __host__ __device__ extent &operator+=(const extent &other) { return this->add(other); }
  __host__ __device__ extent &operator-=(const extent &other) { return this->subtract(other); }
  __host__ __device__ extent &operator+=(const index<Rank> &idx) { return this->add(idx); }
  __host__ __device__ extent &operator-=(const index<Rank> &idx) { return this->subtract(idx); }
  __host__ __device__ extent operator+(const index<Rank> &idx) const {
    extent result = *this;
    return result += idx;
  }
  __host__ __device__ extent operator-(const index<Rank> &idx) const {
    extent result = *this;
    return result -= idx;
  }
};

} // namespace Concurrency
