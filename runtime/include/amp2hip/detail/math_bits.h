// Numbers by their bits: questions that -ffast-math does not change the answers to, and NaNs with a
// tag.
#pragma once

#include <amp2hip/detail/hip/platform.h>

#include <cmath>

namespace amp2hip::detail {

/// What the format of a floating type says: the bits of an unsigned integer of its size.
template <typename T> struct float_format;
template <> struct float_format<float> {
  typedef unsigned int bits;
  static constexpr bits sign = 0x80000000u, exponent = 0x7f800000u, quiet_nan = 0x7fc00000u,
                        tag = 0x003fffffu;
};
template <> struct float_format<double> {
  typedef unsigned long long bits;
  static constexpr bits sign = 0x8000000000000000u, exponent = 0x7ff0000000000000u,
                        quiet_nan = 0x7ff8000000000000u, tag = 0xffffffffu;
};

template <typename T> __host__ __device__ inline typename float_format<T>::bits bits_of(T x) {
  typename float_format<T>::bits bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return bits;
}
/// The number without its sign.
template <typename T> __host__ __device__ inline typename float_format<T>::bits magnitude_of(T x) {
  return bits_of(x) & ~float_format<T>::sign;
}

template <typename T> __host__ __device__ inline int has_sign(T x) {
  return (bits_of(x) & float_format<T>::sign) != 0;
}
template <typename T> __host__ __device__ inline int is_finite(T x) {
  return magnitude_of(x) < float_format<T>::exponent;
}
template <typename T> __host__ __device__ inline int is_infinite(T x) {
  return magnitude_of(x) == float_format<T>::exponent;
}
template <typename T> __host__ __device__ inline int is_nan(T x) {
  return magnitude_of(x) > float_format<T>::exponent;
}
template <typename T> __host__ __device__ inline int is_normal(T x) {
  return is_finite(x) && (bits_of(x) & float_format<T>::exponent) != 0;
}
/// One of the C library's macros, whose values are its own (M21).
template <typename T> __host__ __device__ inline int class_of(T x) {
  return is_nan(x)              ? FP_NAN
         : is_infinite(x)       ? FP_INFINITE
         : is_normal(x)         ? FP_NORMAL
         : magnitude_of(x) == 0 ? FP_ZERO
                                : FP_SUBNORMAL;
}
/// A quiet NaN with the tag in the low bits of its mantissa, as many as there is room for.
template <typename T> __host__ __device__ inline T tagged_nan(int tag) {
  typedef float_format<T> format;
  const typename format::bits bits =
      format::quiet_nan | (static_cast<unsigned int>(tag) & format::tag);
  T result;
  __builtin_memcpy(&result, &bits, sizeof bits);
  return result;
}

} // namespace amp2hip::detail
