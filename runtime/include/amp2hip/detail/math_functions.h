// Defines the parts of fast_math and precise_math that neither HIP nor the C library has. All of
// them can be used on the host and in kernels, for float and double.
#pragma once

#include <amp2hip/detail/hip/fast_intrinsics.h>
#include <amp2hip/detail/math_bits.h>
#include <amp2hip/detail/special_functions.h>

#include <cmath>

namespace amp2hip::detail {

/// Returns x * 2^y. The result is NaN if y is finite and not a whole number, as for the C
/// library's scalb, and if either is a NaN. An infinite y multiplies or divides by infinity. The C
/// library's scalb is not standard, and HIP has no equivalent.
template <typename Value> __host__ __device__ inline Value scale_by_power_of_2(Value x, Value y) {
  if (is_nan(x) || is_nan(y))
    return x + y;
  if (is_infinite(y))
    return has_sign(y) ? x / -y : x * y;
  if (y != ::trunc(y))
    return tagged_nan<Value>(0);
  // The exponent from the smallest number to the largest one is about 2100; twice that is enough.
  const Value limit = Value(5000), n = y > limit ? limit : y < -limit ? -limit : y;
  return ::scalbn(x, static_cast<int>(n));
}

/// Returns the IEEE remainder of x / y, and stores in *quotient the sign and the low 23 bits of the
/// corresponding quotient. Stores 0 if the result is NaN or y is infinite. The C library's remquo
/// promises 3 bits, and differs between platforms; so the quotient is computed here from the exact
/// functions fmod and remainder.
template <typename Value>
__host__ __device__ inline Value remainder_and_quotient(Value x, Value y, int *quotient) {
  *quotient = 0;
  const Value result = ::remainder(x, y);
  if (is_nan(result) || is_infinite(y))
    return result;
  // Only the part of x that matters for 23 bits is kept. It is computed in double, because a float
  // cannot hold the quotient.
  const double ax = static_cast<double>(::fabs(x)), ay = static_cast<double>(::fabs(y));
  const double period = ay * 8388608.0;
  const double rest = is_infinite(period) ? ax : ::fmod(ax, period);
  const double nearest = ::remainder(rest, ay);
  const int bits = static_cast<int>(::rint((rest - nearest) / ay)) & 0x7fffff;
  *quotient = has_sign(x) == has_sign(y) ? bits : -bits;
  return result;
}

/// Returns `logarithm`, which is the logarithm of the magnitude of gamma(x), and stores the sign of
/// gamma(x) in *sign: -1 for -0 and between a negative odd whole number and the even one above it,
/// otherwise 1, also for poles of gamma.
template <typename Value>
__host__ __device__ inline Value log_gamma(Value x, Value logarithm, int *sign) {
  const Value floor = ::floor(x);
  const bool is_odd = floor != Value(2) * ::floor(floor / Value(2));
  *sign = x == Value(0) ? (has_sign(x) ? -1 : 1) : x < Value(0) && x != floor && is_odd ? -1 : 1;
  return logarithm;
}

} // namespace amp2hip::detail
