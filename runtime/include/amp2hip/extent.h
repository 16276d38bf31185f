// concurrency::extent<N>: the size of an N-dimensional space (K5 to K8).
#pragma once

#include <amp2hip/index.h>

namespace Concurrency {

template <int D0, int D1 = 0, int D2 = 0> class tiled_extent;

/// N signed components, component 0 the most significant; arithmetic as index has it, and with an
/// index. Zero and negative components can be said; containers and launches refuse them (K7). The
/// same on the host and in a kernel; nothing throws.
template <int N> class extent : public amp2hip::detail::component_tuple<extent<N>, N> {
  typedef amp2hip::detail::component_tuple<extent<N>, N> base;

public:
  /// All components zero (K6).
  __host__ __device__ extent() {}
  /// Of ranks 1, 2 and 3; a number of components that is not the rank does not compile (K1).
  __host__ __device__ explicit extent(int e) {
    static_assert(N == 1, "this constructor is for rank 1 [K1]");
    (*this)[0] = e;
  }
  __host__ __device__ extent(int e0, int e1) {
    static_assert(N == 2, "this constructor is for rank 2 [K1]");
    (*this)[0] = e0;
    (*this)[1] = e1;
  }
  __host__ __device__ extent(int e0, int e1, int e2) {
    static_assert(N == 3, "this constructor is for rank 3 [K1]");
    (*this)[0] = e0;
    (*this)[1] = e1;
    (*this)[2] = e2;
  }
  /// Of any rank, from N ints, which are copied.
  __host__ __device__ explicit extent(const int components[N]) : base(components) {}

  /// True when 0 <= idx[i] < (*this)[i] for every i.
  __host__ __device__ bool contains(const index<N> &idx) const {
    for (int i = 0; i < N; ++i)
      if (idx[i] < 0 || idx[i] >= (*this)[i])
        return false;
    return true;
  }

  /// The product of the components, which wraps as unsigned int does.
  __host__ __device__ unsigned int size() const {
    unsigned int product = 1;
    for (int i = 0; i < N; ++i)
      product *= static_cast<unsigned int>((*this)[i]);
    return product;
  }

  /// The same extent divided into tiles of positive sizes (K5), as many as the rank, else it does
  /// not compile. Whether they divide it is asked at the launch (K12).
  template <int D0> __host__ __device__ tiled_extent<D0> tile() const;
  template <int D0, int D1> __host__ __device__ tiled_extent<D0, D1> tile() const;
  template <int D0, int D1, int D2> __host__ __device__ tiled_extent<D0, D1, D2> tile() const;

  using base::operator+=;
  using base::operator-=;
  __host__ __device__ extent &operator+=(const extent &other) { return this->add(other); }
  __host__ __device__ extent &operator-=(const extent &other) { return this->subtract(other); }
  __host__ __device__ extent &operator+=(const index<N> &idx) { return this->add(idx); }
  __host__ __device__ extent &operator-=(const index<N> &idx) { return this->subtract(idx); }
  __host__ __device__ extent operator+(const index<N> &idx) const {
    extent result = *this;
    return result += idx;
  }
  __host__ __device__ extent operator-(const index<N> &idx) const {
    extent result = *this;
    return result -= idx;
  }
};

} // namespace Concurrency
