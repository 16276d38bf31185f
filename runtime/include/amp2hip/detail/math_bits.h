// Defines functions that examine the bits of floating-point numbers: classifications whose results
// -ffast-math does not change, and NaNs with a tag. All of them can be used on the host and in
// kernels, for float and double.
#pragma once

#include <amp2hip/detail/hip/platform.h>

#include <cmath>

namespace amp2hip::detail {

/// The layout of the bits of a floating-point type, as masks in the unsigned integer of its size.
/// It is defined for float and double, the two types that kernels have.
template <typename Value> struct float_format;
/// Describes float, IEEE 754's binary32: a sign, 8 bits of exponent and 23 of mantissa.
template <> struct float_format<float> {
  /// The integer with the size of a float.
  typedef unsigned int bits;
  /// The masks of the sign, of the exponent and of the tag of a NaN, and the bits of a quiet NaN.
  static constexpr bits sign = 0x80000000u, exponent = 0x7f800000u, quiet_nan = 0x7fc00000u,
                        tag = 0x003fffffu;
};
/// Describes double, binary64: a sign, 11 bits of exponent and 52 of mantissa.
template <> struct float_format<double> {
  /// The integer with the size of a double.
  typedef unsigned long long bits;
  /// The same masks; the tag has the 32 bits of an int.
  static constexpr bits sign = 0x8000000000000000u, exponent = 0x7ff0000000000000u,
                        quiet_nan = 0x7ff8000000000000u, tag = 0xffffffffu;
};

/// Returns the bits of x. Compilers translate the copy of bytes to one move; a cast of pointers
/// would be undefined.
template <typename Value>
__host__ __device__ inline typename float_format<Value>::bits bits_of(Value x) {
  typename float_format<Value>::bits bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return bits;
}
/// Returns the bits of x without its sign. They grow with the magnitude, and are largest for NaNs.
template <typename Value>
__host__ __device__ inline typename float_format<Value>::bits magnitude_of(Value x) {
  return bits_of(x) & ~float_format<Value>::sign;
}

/// Returns 1 if the sign bit is set, also for a zero or a NaN, and 0 otherwise.
template <typename Value> __host__ __device__ inline int has_sign(Value x) {
  return (bits_of(x) & float_format<Value>::sign) != 0;
}
/// Returns 1 if x is neither infinite nor a NaN, and 0 otherwise.
template <typename Value> __host__ __device__ inline int is_finite(Value x) {
  return magnitude_of(x) < float_format<Value>::exponent;
}
/// Returns 1 if x is infinite, and 0 otherwise.
template <typename Value> __host__ __device__ inline int is_infinite(Value x) {
  return magnitude_of(x) == float_format<Value>::exponent;
}
/// Returns 1 if x is a NaN, and 0 otherwise.
template <typename Value> __host__ __device__ inline int is_nan(Value x) {
  return magnitude_of(x) > float_format<Value>::exponent;
}
/// Returns 1 if x is neither zero, denormal, infinite nor a NaN, and 0 otherwise.
template <typename Value> __host__ __device__ inline int is_normal(Value x) {
  return is_finite(x) && (bits_of(x) & float_format<Value>::exponent) != 0;
}
/// Returns one of the macros FP_NAN, FP_INFINITE, FP_NORMAL, FP_ZERO and FP_SUBNORMAL, whose values
/// are those of the host's C library (M21).
template <typename Value> __host__ __device__ inline int class_of(Value x) {
  return is_nan(x)              ? FP_NAN
         : is_infinite(x)       ? FP_INFINITE
         : is_normal(x)         ? FP_NORMAL
         : magnitude_of(x) == 0 ? FP_ZERO
                                : FP_SUBNORMAL;
}
/// Returns a quiet NaN with the tag in the low bits of its mantissa: as many bits as fit, 22 in a
/// float and all 32 in a double.
template <typename Value> __host__ __device__ inline Value tagged_nan(int tag) {
  typedef float_format<Value> format;
  const typename format::bits bits =
      format::quiet_nan | (static_cast<unsigned int>(tag) & format::tag);
  Value result;
  __builtin_memcpy(&result, &bits, sizeof bits);
  return result;
}

} // namespace amp2hip::detail
