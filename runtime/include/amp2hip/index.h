// concurrency::index<Rank>: a position in an Rank-dimensional space (K1 to K3).
#pragma once

#include <amp2hip/detail/component_tuple.h>

namespace Concurrency {

/// Rank signed components, component 0 the most significant. Arithmetic is component by component,
/// between two of a rank or with a number on either side, and is not checked for overflow; there is
/// no order (K2). The same on the host and in a kernel; nothing throws.
template <int Rank> class index : public amp2hip::detail::component_tuple<index<Rank>, Rank> {
  typedef amp2hip::detail::component_tuple<index<Rank>, Rank> base;

public:
  /// All components zero.
  __host__ __device__ index() {}
  /// Of ranks 1, 2 and 3; a number of components that is not the rank does not compile (K1).
  __host__ __device__ explicit index(int i) {
    static_assert(Rank == 1, "this constructor is for rank 1 [K1]");
    (*this)[0] = i;
  }
  __host__ __device__ index(int i0, int i1) {
    static_assert(Rank == 2, "this constructor is for rank 2 [K1]");
    (*this)[0] = i0;
    (*this)[1] = i1;
  }
  __host__ __device__ index(int i0, int i1, int i2) {
    static_assert(Rank == 3, "this constructor is for rank 3 [K1]");
    (*this)[0] = i0;
    (*this)[1] = i1;
    (*this)[2] = i2;
  }
  /// Of any rank, from Rank ints, which are copied.
  __host__ __device__ explicit index(const int components[Rank]) : base(components) {}

  using base::operator+=;
  using base::operator-=;
  __host__ __device__ index &operator+=(const index &other) { return this->add(other); }
  __host__ __device__ index &operator-=(const index &other) { return this->subtract(other); }
};

} // namespace Concurrency
namespace concurrency = Concurrency;
