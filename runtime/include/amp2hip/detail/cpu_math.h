// Defines amp2hip::cpu_math, which cpu code finds in concurrency::fast_math and
// concurrency::precise_math: the C++ library's <cmath> (M2), and for convenience the names that
// <cmath> lacks. The former are the functions of the C++ library themselves, so a using directive
// makes no call ambiguous.
#pragma once

#include <amp2hip/detail/math_functions.h>
#include <amp2hip/min_max.h>

#include <type_traits>

namespace amp2hip::cpu_math {

// These declarations introduce the functions of namespace std and of the global namespace; ours are
// below. In output, cpu code calls fast_math::cpu::name or precise_math::cpu::name, and both mean
// this namespace:
//
//     const double x = concurrency::precise_math::cpu::pow(2.0, 10);      // std::pow
//     const float y = concurrency::fast_math::cpu::rsqrt(4.0f);           // ours: 0.5
#define CPU_MATH_STD(name) using std::name;
#define CPU_MATH_GLOBAL(name) using ::name;
#define CPU_MATH_OWN(name)
#include <amp2hip/detail/cpu_math.def>
#undef CPU_MATH_STD
#undef CPU_MATH_GLOBAL
#undef CPU_MATH_OWN

/// The type in which a function computes and returns: float for float, and double for all other
/// numbers, like <cmath> for integers. The functions below are templates, so that overload
/// resolution prefers a program's own function with such a name: Visual C++ does not have these
/// functions for cpu code. They throw nothing.
template <typename Value>
using floating = std::conditional_t<std::is_same_v<Value, float>, float, double>;

/// Defines a function of one number and its form with the suffix f, which special_functions.h
/// describes. For example, `cospi(1)` returns a double, `cospi(1.0f)` a float, and `cospif(1)` a
/// float.
#define AMP2HIP_CPU_MATH_UNARY(name)                                                               \
  template <typename Value> inline floating<Value> name(Value x) {                                 \
    return detail::special::name(static_cast<floating<Value>>(x));                                 \
  }                                                                                                \
  template <typename Value = float> inline Value name##f(float x) {                                \
    return detail::special::name(x);                                                               \
  }
AMP2HIP_CPU_MATH_UNARY(cospi)
AMP2HIP_CPU_MATH_UNARY(erfcinv)
AMP2HIP_CPU_MATH_UNARY(erfinv)
AMP2HIP_CPU_MATH_UNARY(exp10)
AMP2HIP_CPU_MATH_UNARY(phi)
AMP2HIP_CPU_MATH_UNARY(probit)
AMP2HIP_CPU_MATH_UNARY(rcbrt)
AMP2HIP_CPU_MATH_UNARY(rsqrt)
AMP2HIP_CPU_MATH_UNARY(sinpi)
AMP2HIP_CPU_MATH_UNARY(tanpi)
#undef AMP2HIP_CPU_MATH_UNARY

/// Returns x * 2^y; NaN for a finite y that is not a whole number.
template <typename Value = float> inline Value scalbf(float x, float y) {
  return detail::scale_by_power_of_2(x, y);
}
/// Returns x * 2^y for two numbers of one type; integers are converted to double. For an infinite y
/// the result is that of x * infinity or x / infinity.
template <typename Value> inline floating<Value> scalb(Value x, Value y) {
  return detail::scale_by_power_of_2(static_cast<floating<Value>>(x),
                                     static_cast<floating<Value>>(y));
}
/// Returns 1 if the sign bit of x is set, and 0 otherwise.
template <typename Value = int> inline Value signbitf(float x) { return detail::has_sign(x); }
/// Stores the sine of x radians in *s and its cosine in *c.
template <typename Value = void> inline Value sincosf(float x, float *s, float *c) {
  *s = ::sinf(x);
  *c = ::cosf(x);
}
/// Stores the sine of x radians in *s and its cosine in *c.
template <typename Value> inline void sincos(Value x, Value *s, Value *c) {
  *s = std::sin(x);
  *c = std::cos(x);
}
/// Returns the logarithm of the magnitude of gamma(x), and stores the sign of gamma(x), 1 or -1, in
/// *sign.
template <typename Value> inline floating<Value> lgamma(Value x, int *sign) {
  return detail::special::lgamma(static_cast<floating<Value>>(x), sign);
}
/// Returns the logarithm for float, and stores the sign, like lgamma.
template <typename Value = float> inline Value lgammaf(float x, int *sign) {
  return detail::special::lgamma(x, sign);
}
/// Returns a quiet NaN with the bits of `tag` in its mantissa. nan with a string is std::nan.
template <typename Value = double> inline Value nan(int tag) {
  return detail::tagged_nan<Value>(tag);
}
/// Returns a quiet NaN with the low 22 bits of `tag` in its mantissa.
template <typename Value = float> inline Value nanf(int tag) {
  return detail::tagged_nan<Value>(tag);
}
/// Returns the larger of two numbers of any types, in their common type: `b` unless `a` is larger.
/// For a number and a NaN it returns `b`, like the macro of <windows.h>; the functions for kernels
/// return the number.
template <typename Left, typename Right>
constexpr typename std::common_type<Left, Right>::type max(const Left &a, const Right &b) {
  return ::amp2hip::max(a, b);
}
/// Returns the smaller of two numbers of any types, in their common type: `b` unless `a` is
/// smaller.
template <typename Left, typename Right>
constexpr typename std::common_type<Left, Right>::type min(const Left &a, const Right &b) {
  return ::amp2hip::min(a, b);
}

} // namespace amp2hip::cpu_math
