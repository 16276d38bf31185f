// What index<N> and extent<N> share: N signed components and component-wise arithmetic.
#pragma once

#include <amp2hip/detail/hip/platform.h>

namespace amp2hip::detail {

/// N int components, component 0 the most significant. `Derived` is index<N> or extent<N>, the
/// type that the operators return. Nothing is checked for overflow (K2).
template <typename Derived, int N> class component_tuple {
  static_assert(N > 0, "the rank must be positive [K1]");

public:
  static constexpr int rank = N;
  typedef int value_type;

  __host__ __device__ component_tuple() {
    for (int i = 0; i < N; ++i)
      component_[i] = 0;
  }
  __host__ __device__ explicit component_tuple(const int components[N]) {
    for (int i = 0; i < N; ++i)
      component_[i] = components[i];
  }

  /// Component `c`, which must be less than N; unchecked.
  __host__ __device__ int operator[](unsigned c) const { return component_[c]; }
  __host__ __device__ int &operator[](unsigned c) { return component_[c]; }

  __host__ __device__ Derived &operator+=(int value) {
    for (int i = 0; i < N; ++i)
      component_[i] += value;
    return self();
  }
  __host__ __device__ Derived &operator-=(int value) {
    for (int i = 0; i < N; ++i)
      component_[i] -= value;
    return self();
  }
  __host__ __device__ Derived &operator*=(int value) {
    for (int i = 0; i < N; ++i)
      component_[i] *= value;
    return self();
  }
  __host__ __device__ Derived &operator/=(int value) {
    for (int i = 0; i < N; ++i)
      component_[i] /= value;
    return self();
  }
  __host__ __device__ Derived &operator%=(int value) {
    for (int i = 0; i < N; ++i)
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
    for (int i = 0; i < N; ++i)
      component_[i] += other[i];
    return self();
  }
  template <typename Other> __host__ __device__ Derived &subtract(const Other &other) {
    for (int i = 0; i < N; ++i)
      component_[i] -= other[i];
    return self();
  }

private:
  __host__ __device__ Derived &self() { return static_cast<Derived &>(*this); }
  __host__ __device__ const Derived &self() const { return static_cast<const Derived &>(*this); }

  int component_[N];
};

/// The N ints of an index or extent.
template <typename Tuple> __host__ __device__ const int *components(const Tuple &tuple) {
  return reinterpret_cast<const int *>(&tuple);
}
template <typename D, int N>
__host__ __device__ bool operator==(const component_tuple<D, N> &a,
                                    const component_tuple<D, N> &b) {
  for (int i = 0; i < N; ++i)
    if (a[i] != b[i])
      return false;
  return true;
}
template <typename D, int N>
__host__ __device__ bool operator!=(const component_tuple<D, N> &a,
                                    const component_tuple<D, N> &b) {
  return !(a == b);
}

template <typename D, int N>
__host__ __device__ D operator+(const component_tuple<D, N> &a, const component_tuple<D, N> &b) {
  D result = static_cast<const D &>(a);
  return result += static_cast<const D &>(b);
}
template <typename D, int N>
__host__ __device__ D operator-(const component_tuple<D, N> &a, const component_tuple<D, N> &b) {
  D result = static_cast<const D &>(a);
  return result -= static_cast<const D &>(b);
}

// The scalar operators, with the scalar on either side.
#define AMP2HIP_SCALAR_OPERATOR(op)                                                                \
  template <typename D, int N>                                                                     \
  __host__ __device__ D operator op(const component_tuple<D, N> &a, int value) {                   \
    D result = static_cast<const D &>(a);                                                          \
    return result op## = value;                                                                    \
  }                                                                                                \
  template <typename D, int N>                                                                     \
  __host__ __device__ D operator op(int value, const component_tuple<D, N> &a) {                   \
    D result;                                                                                      \
    for (int i = 0; i < N; ++i)                                                                    \
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
