// Numbers by their bits: questions that -ffast-math does not change the answers to, and NaNs with a
// tag.
#pragma once

#include <amp2hip/detail/hip/platform.h>

#include <cmath>

namespace amp2hip::detail {

/// What the format of a floating type says: the bits of an unsigned integer of its size.
template <typename Value> struct float_format;
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

template <typename Value>
__host__ __device__ inline typename float_format<Value>::bits bits_of(Value x) {
  typename float_format<Value>::bits bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return bits;
}
/// The number without its sign.
template <typename Value>
__host__ __device__ inline typename float_format<Value>::bits magnitude_of(Value x) {
  return bits_of(x) & ~float_format<Value>::sign;
}

template <typename Value> __host__ __device__ inline int has_sign(Value x) {
  return (bits_of(x) & float_format<Value>::sign) != 0;
}
template <typename Value> __host__ __device__ inline int is_finite(Value x) {
  return magnitude_of(x) < float_format<Value>::exponent;
}
template <typename Value> __host__ __device__ inline int is_infinite(Value x) {
  return magnitude_of(x) == float_format<Value>::exponent;
}
template <typename Value> __host__ __device__ inline int is_nan(Value x) {
  return magnitude_of(x) > float_format<Value>::exponent;
}
template <typename Value> __host__ __device__ inline int is_normal(Value x) {
  return is_finite(x) && (bits_of(x) & float_format<Value>::exponent) != 0;
}
/// One of the C library's macros, whose values are its own (M21).
template <typename Value> __host__ __device__ inline int class_of(Value x) {
  return is_nan(x)              ? FP_NAN
         : is_infinite(x)       ? FP_INFINITE
         : is_normal(x)         ? FP_NORMAL
         : magnitude_of(x) == 0 ? FP_ZERO
                                : FP_SUBNORMAL;
}
/// A quiet NaN with the tag in the low bits of its mantissa, as many as there is room for.
template <typename Value> __host__ __device__ inline Value tagged_nan(int tag) {
  typedef float_format<Value> format;
  const typename format::bits bits =
      format::quiet_nan | (static_cast<unsigned int>(tag) & format::tag);
  Value result;
  __builtin_memcpy(&result, &bits, sizeof bits);
  return result;
}

} // namespace amp2hip::detail
