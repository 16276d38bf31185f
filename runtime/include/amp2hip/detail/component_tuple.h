// Defines the base of index<Rank> and extent<Rank>: Rank signed components, and arithmetic
// component by component.
#pragma once

#include <amp2hip/detail/hip/platform.h>

namespace amp2hip::detail {

/// Holds Rank components of type int, component 0 the most significant. `Derived` is index<Rank> or
/// extent<Rank>, the type that the operators return. Everything can be used in kernels too and
/// nothing throws. Overflow is not checked and undefined, as for int (K2). index and extent define
/// += and -= for other tuples, and thus which tuples can be added to them. The operators for two
/// tuples of one type, and for a tuple and an int, are below.
///
///     index<2> i(3, 5);
///     i += 1;                       // (4, 6)
///     const index<2> j = 10 - i;    // (6, 4)
///     const bool same = i == j;     // false
template <typename Derived, int Rank> class component_tuple {
  static_assert(Rank > 0, "the rank must be positive [K1]");

public:
  /// The number of components, at least 1 (K1).
  static constexpr int rank = Rank;
  /// The type of a component.
  typedef int value_type;

  /// Sets all components to 0.
  __host__ __device__ component_tuple() {
    for (int i = 0; i < Rank; ++i)
      component_[i] = 0;
  }
  /// Copies `components`, which must point to Rank ints. A null pointer or a shorter array is
  /// undefined behaviour.
  __host__ __device__ explicit component_tuple(const int components[Rank]) {
    for (int i = 0; i < Rank; ++i)
      component_[i] = components[i];
  }

  /// Returns component `c`, which must be less than Rank; this is not checked. Component 0 is the
  /// slowest dimension, and Rank - 1 is contiguous in memory.
  __host__ __device__ int operator[](unsigned c) const { return component_[c]; }
  /// Returns a reference to component `c`, which must be less than Rank.
  __host__ __device__ int &operator[](unsigned c) { return component_[c]; }

  /// Adds `value` to every component. Returns this tuple, like all assignments.
  __host__ __device__ Derived &operator+=(int value) {
    for (int i = 0; i < Rank; ++i)
      component_[i] += value;
    return self();
  }
  /// Subtracts `value` from every component.
  __host__ __device__ Derived &operator-=(int value) {
    for (int i = 0; i < Rank; ++i)
      component_[i] -= value;
    return self();
  }
  /// Multiplies every component by `value`.
  __host__ __device__ Derived &operator*=(int value) {
    for (int i = 0; i < Rank; ++i)
      component_[i] *= value;
    return self();
  }
  /// Divides every component by `value`, rounded towards zero; 0 is undefined, as for int.
  __host__ __device__ Derived &operator/=(int value) {
    for (int i = 0; i < Rank; ++i)
      component_[i] /= value;
    return self();
  }
  /// Replaces every component by the remainder of that division; it has the component's sign.
  __host__ __device__ Derived &operator%=(int value) {
    for (int i = 0; i < Rank; ++i)
      component_[i] %= value;
    return self();
  }
  /// Adds 1 to every component. Returns this tuple.
  __host__ __device__ Derived &operator++() { return *this += 1; }
  /// Adds 1 to every component, and returns the former value.
  __host__ __device__ Derived operator++(int) {
    Derived old = self();
    *this += 1;
    return old;
  }
  /// Subtracts 1 from every component. Returns this tuple.
  __host__ __device__ Derived &operator--() { return *this -= 1; }
  /// Subtracts 1 from every component, and returns the former value.
  __host__ __device__ Derived operator--(int) {
    Derived old = self();
    *this -= 1;
    return old;
  }

protected:
  /// Adds the components of `other`, an index or extent of the same rank; the derived classes
  /// define which of the two can be added to them.
  template <typename Other> __host__ __device__ Derived &add(const Other &other) {
    for (int i = 0; i < Rank; ++i)
      component_[i] += other[i];
    return self();
  }
  /// Subtracts the components of `other`, an index or extent of the same rank.
  template <typename Other> __host__ __device__ Derived &subtract(const Other &other) {
    for (int i = 0; i < Rank; ++i)
      component_[i] -= other[i];
    return self();
  }

private:
  /// Returns this object as the class that derives from it.
  __host__ __device__ Derived &self() { return static_cast<Derived &>(*this); }
  /// Returns this object as the class that derives from it.
  __host__ __device__ const Derived &self() const { return static_cast<const Derived &>(*this); }

  /// The components. The object holds nothing else: components() relies on this.
  int component_[Rank];
};

/// Returns the address of the Rank adjacent ints of an index or extent. In kernels too. The address
/// is valid as long as `tuple` exists. The parts of the runtime that are not templates take it
/// together with the rank.
template <typename Tuple> __host__ __device__ const int *components(const Tuple &tuple) {
  return reinterpret_cast<const int *>(&tuple);
}
/// Returns true if all components are equal (K3). In kernels too. Compares two indices or two
/// extents of the same rank, but not an index with an extent. There is no operator < (K2).
template <typename Derived, int Rank>
__host__ __device__ bool operator==(const component_tuple<Derived, Rank> &a,
                                    const component_tuple<Derived, Rank> &b) {
  for (int i = 0; i < Rank; ++i)
    if (a[i] != b[i])
      return false;
  return true;
}
/// Returns true if any component differs (K3). In kernels too.
template <typename Derived, int Rank>
__host__ __device__ bool operator!=(const component_tuple<Derived, Rank> &a,
                                    const component_tuple<Derived, Rank> &b) {
  return !(a == b);
}

/// Returns the sum, component by component, of two indices or two extents. In kernels too. extent
/// itself has the operator that adds an index.
template <typename Derived, int Rank>
__host__ __device__ Derived operator+(const component_tuple<Derived, Rank> &a,
                                      const component_tuple<Derived, Rank> &b) {
  Derived result = static_cast<const Derived &>(a);
  return result += static_cast<const Derived &>(b);
}
/// Returns the difference, component by component, of two indices or two extents. In kernels too.
/// Components of the result may be negative.
template <typename Derived, int Rank>
__host__ __device__ Derived operator-(const component_tuple<Derived, Rank> &a,
                                      const component_tuple<Derived, Rank> &b) {
  Derived result = static_cast<const Derived &>(a);
  return result -= static_cast<const Derived &>(b);
}

// Each of the operators + - * / % between an index or extent and an int, on either side, returns
// the tuple of the results component by component: `i * 2` doubles every component of `i`, and `7 -
// i` subtracts each from 7. Division and remainder are those of int, and undefined for a divisor of
// 0. In kernels too.
#define AMP2HIP_SCALAR_OPERATOR(op)                                                                \
  template <typename Derived, int Rank>                                                            \
  __host__ __device__ Derived operator op(const component_tuple<Derived, Rank> &a, int value) {    \
    Derived result = static_cast<const Derived &>(a);                                              \
    return result op## = value;                                                                    \
  }                                                                                                \
  template <typename Derived, int Rank>                                                            \
  __host__ __device__ Derived operator op(int value, const component_tuple<Derived, Rank> &a) {    \
    Derived result;                                                                                \
    for (int i = 0; i < Rank; ++i)                                                                 \
      result[i] = value op a[i];                                                                   \
    return result;                                                                                 \
  }
/// `t + n` and `n + t` add n to every component.
AMP2HIP_SCALAR_OPERATOR(+)
/// `t - n` subtracts n from every component, and `n - t` every component from n.
AMP2HIP_SCALAR_OPERATOR(-)
/// `t * n` and `n * t` multiply every component by n.
AMP2HIP_SCALAR_OPERATOR(*)
/// `t / n` divides every component by n, and `n / t` n by every component.
AMP2HIP_SCALAR_OPERATOR(/)
/// `t % n` and `n % t` are the remainders of these divisions.
AMP2HIP_SCALAR_OPERATOR(%)
#undef AMP2HIP_SCALAR_OPERATOR

} // namespace amp2hip::detail
