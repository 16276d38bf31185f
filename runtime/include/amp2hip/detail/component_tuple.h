// What index<Rank> and extent<Rank> share: Rank signed components and component-wise arithmetic.
#pragma once

#include <amp2hip/detail/hip/platform.h>

namespace amp2hip::detail {

/// Rank int components, component 0 the most significant. `Derived` is index<Rank> or extent<Rank>,
/// the type that the operators return. Nothing is checked for overflow (K2).
template <typename Derived, int Rank> class component_tuple {
  static_assert(Rank > 0, "the rank must be positive [K1]");

public:
  static constexpr int rank = Rank;
  typedef int value_type;

  __host__ __device__ component_tuple() {
    for (int i = 0; i < Rank; ++i)
      component_[i] = 0;
  }
  __host__ __device__ explicit component_tuple(const int components[Rank]) {
    for (int i = 0; i < Rank; ++i)
      component_[i] = components[i];
  }

  /// Component `c`, which must be less than Rank; unchecked.
  __host__ __device__ int operator[](unsigned c) const { return component_[c]; }
  __host__ __device__ int &operator[](unsigned c) { return component_[c]; }

  __host__ __device__ Derived &operator+=(int value) {
    for (int i = 0; i < Rank; ++i)
      component_[i] += value;
    return self();
  }
  __host__ __device__ Derived &operator-=(int value) {
    for (int i = 0; i < Rank; ++i)
      component_[i] -= value;
    return self();
  }
  __host__ __device__ Derived &operator*=(int value) {
    for (int i = 0; i < Rank; ++i)
      component_[i] *= value;
    return self();
  }
  __host__ __device__ Derived &operator/=(int value) {
    for (int i = 0; i < Rank; ++i)
      component_[i] /= value;
    return self();
  }
  __host__ __device__ Derived &operator%=(int value) {
    for (int i = 0; i < Rank; ++i)
      component_[i] %= value;
    return self();
  }
  __host__ __device__ Derived &operator++() { return *this += 1; }
  __host__ __device__ Derived operator++(int) {
    Derived old = self();
    *this += 1;
    return old;
  }
  __host__ __device__ Derived &operator--() { return *this -= 1; }
  __host__ __device__ Derived operator--(int) {
    Derived old = self();
    *this -= 1;
    return old;
  }

protected:
  template <typename Other> __host__ __device__ Derived &add(const Other &other) {
    for (int i = 0; i < Rank; ++i)
      component_[i] += other[i];
    return self();
  }
  template <typename Other> __host__ __device__ Derived &subtract(const Other &other) {
    for (int i = 0; i < Rank; ++i)
      component_[i] -= other[i];
    return self();
  }

private:
  __host__ __device__ Derived &self() { return static_cast<Derived &>(*this); }
  __host__ __device__ const Derived &self() const { return static_cast<const Derived &>(*this); }

  int component_[Rank];
};

/// The Rank ints of an index or extent.
template <typename Tuple> __host__ __device__ const int *components(const Tuple &tuple) {
  return reinterpret_cast<const int *>(&tuple);
}
template <typename Derived, int Rank>
__host__ __device__ bool operator==(const component_tuple<Derived, Rank> &a,
                                    const component_tuple<Derived, Rank> &b) {
  for (int i = 0; i < Rank; ++i)
    if (a[i] != b[i])
      return false;
  return true;
}
template <typename Derived, int Rank>
__host__ __device__ bool operator!=(const component_tuple<Derived, Rank> &a,
                                    const component_tuple<Derived, Rank> &b) {
  return !(a == b);
}

template <typename Derived, int Rank>
__host__ __device__ Derived operator+(const component_tuple<Derived, Rank> &a,
                                      const component_tuple<Derived, Rank> &b) {
  Derived result = static_cast<const Derived &>(a);
  return result += static_cast<const Derived &>(b);
}
template <typename Derived, int Rank>
__host__ __device__ Derived operator-(const component_tuple<Derived, Rank> &a,
                                      const component_tuple<Derived, Rank> &b) {
  Derived result = static_cast<const Derived &>(a);
  return result -= static_cast<const Derived &>(b);
}

// The scalar operators, with the scalar on either side.
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
AMP2HIP_SCALAR_OPERATOR(+)
AMP2HIP_SCALAR_OPERATOR(-)
AMP2HIP_SCALAR_OPERATOR(*)
AMP2HIP_SCALAR_OPERATOR(/)
AMP2HIP_SCALAR_OPERATOR(%)
#undef AMP2HIP_SCALAR_OPERATOR

} // namespace amp2hip::detail
