// amp2hip::cpu_math: what cpu code finds in concurrency::fast_math and in
// concurrency::precise_math. That is the C++ library's <cmath> (M2), and for convenience the names
// that it lacks. All of these are the very functions of the C++ library, so that a using directive
// makes no call ambiguous.
#pragma once

#include <amp2hip/detail/math_functions.h>
#include <amp2hip/min_max.h>

#include <type_traits>

namespace amp2hip::cpu_math {

#define CPU_MATH_STD(name) using std::name;
#define CPU_MATH_GLOBAL(name) using ::name;
#define CPU_MATH_OWN(name)
#include <amp2hip/detail/cpu_math.def>
#undef CPU_MATH_STD
#undef CPU_MATH_GLOBAL
#undef CPU_MATH_OWN

// Templates, so that a function of that name of the user's own is called rather than these, which
// Visual C++ has not for cpu code.
template <typename Value>
using floating = std::conditional_t<std::is_same_v<Value, float>, float, double>;

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

template <typename Value = float> inline Value scalbf(float x, float y) {
  return detail::scale_by_power_of_2(x, y);
}
template <typename Value> inline floating<Value> scalb(Value x, Value y) {
  return detail::scale_by_power_of_2(static_cast<floating<Value>>(x),
                                     static_cast<floating<Value>>(y));
}
template <typename Value = int> inline Value signbitf(float x) { return detail::has_sign(x); }
template <typename Value = void> inline Value sincosf(float x, float *s, float *c) {
  *s = ::sinf(x);
  *c = ::cosf(x);
}
template <typename Value> inline void sincos(Value x, Value *s, Value *c) {
  *s = std::sin(x);
  *c = std::cos(x);
}
template <typename Value> inline floating<Value> lgamma(Value x, int *sign) {
  return detail::special::lgamma(static_cast<floating<Value>>(x), sign);
}
template <typename Value = float> inline Value lgammaf(float x, int *sign) {
  return detail::special::lgamma(x, sign);
}
template <typename Value = double> inline Value nan(int tag) {
  return detail::tagged_nan<Value>(tag);
}
template <typename Value = float> inline Value nanf(int tag) {
  return detail::tagged_nan<Value>(tag);
}
template <typename Left, typename Right>
constexpr typename std::common_type<Left, Right>::type max(const Left &a, const Right &b) {
  return ::amp2hip::max(a, b);
}
template <typename Left, typename Right>
constexpr typename std::common_type<Left, Right>::type min(const Left &a, const Right &b) {
  return ::amp2hip::min(a, b);
}

} // namespace amp2hip::cpu_math
