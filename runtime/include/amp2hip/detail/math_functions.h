// What the functions of fast_math and precise_math are made of where HIP and the C library have
// nothing of that meaning.
#pragma once

#include <amp2hip/detail/hip/fast_intrinsics.h>
#include <amp2hip/detail/math_bits.h>
#include <amp2hip/detail/special_functions.h>

#include <cmath>

namespace amp2hip::detail {

/// x * 2^y; NaN where y is no whole number, as the C library has it.
template <typename Value> __host__ __device__ inline Value scale_by_power_of_2(Value x, Value y) {
  if (is_nan(x) || is_nan(y))
    return x + y;
  if (is_infinite(y))
    return has_sign(y) ? x / -y : x * y;
  if (y != ::trunc(y))
    return tagged_nan<Value>(0);
  // Twice what takes the smallest number to the largest one.
  const Value limit = Value(5000), n = y > limit ? limit : y < -limit ? -limit : y;
  return ::scalbn(x, static_cast<int>(n));
}

/// The IEEE remainder, and of the quotient that it belongs to the sign and the low 23 bits.
template <typename Value>
__host__ __device__ inline Value remainder_and_quotient(Value x, Value y, int *quotient) {
  *quotient = 0;
  const Value result = ::remainder(x, y);
  if (is_nan(result) || is_infinite(y))
    return result;
  // Of x so much is left as counts for 23 bits; in double, since a float has no room for the
  // quotient.
  const double ax = static_cast<double>(::fabs(x)), ay = static_cast<double>(::fabs(y));
  const double period = ay * 8388608.0;
  const double rest = is_infinite(period) ? ax : ::fmod(ax, period);
  const double nearest = ::remainder(rest, ay);
  const int bits = static_cast<int>(::rint((rest - nearest) / ay)) & 0x7fffff;
  *quotient = has_sign(x) == has_sign(y) ? bits : -bits;
  return result;
}

/// The logarithm of |gamma(x)|, and the sign of gamma(x).
template <typename Value>
__host__ __device__ inline Value log_gamma(Value x, Value logarithm, int *sign) {
  const Value floor = ::floor(x);
  const bool is_odd = floor != Value(2) * ::floor(floor / Value(2));
  *sign = x == Value(0) ? (has_sign(x) ? -1 : 1) : x < Value(0) && x != floor && is_odd ? -1 : 1;
  return logarithm;
}

} // namespace amp2hip::detail
