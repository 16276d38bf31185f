// concurrency::index<Rank>: a position in a Rank-dimensional space (K1 to K3).
#pragma once

#include <amp2hip/detail/component_tuple.h>

namespace Concurrency {

/// Holds Rank signed components of a position; component 0 is the most significant one and
/// component Rank - 1 runs along contiguous memory. An index consists of Rank ints only, so copies
/// are cheap and independent.
///
/// Inherits from component_tuple the arithmetic with another index and with an int on either side,
/// increment and decrement of all components at once, and == and != (K3). Arithmetic works
/// component by component and is not checked for overflow; indices have no order (K2). Everything
/// works in kernels too, and nothing throws.
///
///   index<2> at(3, 5);          // row 3, column 5
///   at[1] += 2;                 // column 7
///   float x = view[at + 1];     // row 4, column 8
template <int Rank> class index : public amp2hip::detail::component_tuple<index<Rank>, Rank> {
  typedef amp2hip::detail::component_tuple<index<Rank>, Rank> base;

public:
  /// Sets all components to zero. In kernels too.
  __host__ __device__ index() {}
  /// Constructs an index of rank 1, 2 or 3 from its components, the most significant first. A
  /// number of components that differs from the rank does not compile (K1). The constructor from
  /// one int is explicit. In kernels too.
  __host__ __device__ explicit index(int i) {
    static_assert(Rank == 1, "this constructor needs rank 1 [K1]");
    (*this)[0] = i;
  }
  /// Constructs an index of rank 2: i0 is the row, i1 the column. In kernels too.
  __host__ __device__ index(int i0, int i1) {
    static_assert(Rank == 2, "this constructor needs rank 2 [K1]");
    (*this)[0] = i0;
    (*this)[1] = i1;
  }
  /// Constructs an index of rank 3: i0 is the plane, i1 the row, i2 the column. In kernels too.
  __host__ __device__ index(int i0, int i1, int i2) {
    static_assert(Rank == 3, "this constructor needs rank 3 [K1]");
    (*this)[0] = i0;
    (*this)[1] = i1;
    (*this)[2] = i2;
  }
  /// Copies Rank ints from `components`, for any rank. The pointer must not be null and is not
  /// stored. In kernels too.
  __host__ __device__ explicit index(const int components[Rank]) : base(components) {}

  /// Adds or subtracts `value` to or from every component; inherited.
  using base::operator+=;
  using base::operator-=;
  /// Adds `other` component by component and returns this index. In kernels too; unchecked (K2).
  __host__ __device__ index &operator+=(const index &other) { return this->add(other); }
  /// Subtracts `other` component by component and returns this index. In kernels too; unchecked
  /// (K2).
  __host__ __device__ index &operator-=(const index &other) { return this->subtract(other); }
};

} // namespace Concurrency
namespace concurrency = Concurrency;
