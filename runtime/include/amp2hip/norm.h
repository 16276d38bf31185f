// Defines concurrency::graphics::norm and unorm, floats that are always in [-1, 1] or in [0, 1] (G1
// to G3), and uint.
#pragma once

#include <amp2hip/detail/hip/platform.h>

namespace amp2hip::detail {
/// Constructs norms and unorms from floats that need no clamping (texels.h).
struct normalized_access;
} // namespace amp2hip::detail

namespace Concurrency {
namespace graphics {

/// Short for unsigned int, in the names of short vectors such as uint_4.
typedef unsigned int uint;

/// Declared here because the two classes convert to each other.
class norm;
/// Declared here for the same reason.
class unorm;

/// Defines the common members of norm and unorm; `name` is the class, which has a function
/// clamped(). All of them can be used in kernels too, and none throws:
///
/// - name() constructs 0. The explicit constructors from float, unsigned int, int and double
///   convert to float and clamp: an infinity becomes the nearest bound (G2), a NaN stays a NaN.
/// - operator float() returns the value, implicitly; so arithmetic with a plain number is
///   arithmetic of floats, whose result is a float that is not clamped.
/// - += -= *= /= compute in float with another `name` and clamp the result: unorm(0.25f) -
///   unorm(0.5f) is 0. x / 0 is the bound with the sign of x, and 0 / 0 a NaN.
/// - ++ and -- add and subtract 1 and clamp; the postfix forms return the former value.
#define AMP2HIP_NORMALIZED(name)                                                                   \
public:                                                                                            \
  __host__ __device__ name() : value(0.0f) {}                                                      \
  __host__ __device__ explicit name(float x) : value(clamped(x)) {}                                \
  __host__ __device__ explicit name(unsigned int x) : value(clamped(static_cast<float>(x))) {}     \
  __host__ __device__ explicit name(int x) : value(clamped(static_cast<float>(x))) {}              \
  __host__ __device__ explicit name(double x) : value(clamped(static_cast<float>(x))) {}           \
  __host__ __device__ operator float() const { return value; }                                     \
  __host__ __device__ name &operator+=(const name &x) { return *this = name(value + x.value); }    \
  __host__ __device__ name &operator-=(const name &x) { return *this = name(value - x.value); }    \
  __host__ __device__ name &operator*=(const name &x) { return *this = name(value * x.value); }    \
  __host__ __device__ name &operator/=(const name &x) { return *this = name(value / x.value); }    \
  __host__ __device__ name &operator++() { return *this = name(value + 1.0f); }                    \
  __host__ __device__ name &operator--() { return *this = name(value - 1.0f); }                    \
  __host__ __device__ name operator++(int) {                                                       \
    const name before = *this;                                                                     \
    ++*this;                                                                                       \
    return before;                                                                                 \
  }                                                                                                \
  __host__ __device__ name operator--(int) {                                                       \
    const name before = *this;                                                                     \
    --*this;                                                                                       \
    return before;                                                                                 \
  }                                                                                                \
                                                                                                   \
private:                                                                                           \
  friend struct amp2hip::detail::normalized_access;                                                \
  float value;

/// Holds a float that is always in [-1, 1].
///
///     const norm half(0.5f);
///     const norm most = half + half + half; // 1: every result is clamped
///     const float sum = half + 1.0f;        // 1.5: a float operand, so a float
///
/// Its texels have 8 or 16 bits: signed steps of 1/127 or 1/32767. AMP2HIP_NORMALIZED lists the
/// members that norm and unorm have in common.
class norm {
  /// Returns `x`, or the nearest of -1 and 1 if it is outside this range; a NaN stays a NaN.
  __host__ __device__ static float clamped(float x) {
    return x < -1.0f ? -1.0f : x > 1.0f ? 1.0f : x;
  }
  AMP2HIP_NORMALIZED(norm)
public:
  /// Converts a unorm, implicitly and exactly. In kernels too.
  __host__ __device__ norm(const unorm &x);
  /// Returns the value with the opposite sign; unorm has no such operator. In kernels too. The
  /// result is exact, because the interval is symmetric.
  __host__ __device__ norm operator-() const { return norm(-value); }
};

/// Holds a float that is always in [0, 1], like a component of a colour. Its texels have 8 or 16
/// bits: steps of 1/255 or 1/65535. AMP2HIP_NORMALIZED lists the members it shares with norm.
///
///     const unorm_4 white(1.0f, 1.0f, 1.0f, 1.0f);
///     const unorm shade = unorm(0.75f) - unorm(0.25f); // 0.5
///     const float linear = shade * 2.2f;               // 1.1: a float operand, so a float
class unorm {
  /// Returns `x`, or the nearest of 0 and 1 if it is outside this range; a NaN stays a NaN.
  __host__ __device__ static float clamped(float x) {
    return x < 0.0f ? 0.0f : x > 1.0f ? 1.0f : x;
  }
  AMP2HIP_NORMALIZED(unorm)
public:
  /// Converts a norm; negative values become 0. In kernels too.
  __host__ __device__ explicit unorm(const norm &x) : value(clamped(x)) {}
};
#undef AMP2HIP_NORMALIZED

// Every value of unorm is a value of norm, so nothing is clamped.
__host__ __device__ inline norm::norm(const unorm &x) : value(x) {}

/// Defines the operators of two norms or two unorms, in kernels too: + - * / compute in float and
/// clamp the result. == != < > <= >= compare the values as floats: a NaN is unequal to everything,
/// and < > <= >= are false for it. If one side is a norm and the other a unorm, the unorm is
/// converted to norm. With a plain number on one side the operators are those of float: `n < 0.5f`,
/// and `n * 3.0f`, which is not clamped.
#define AMP2HIP_NORMALIZED_OPERATORS(name)                                                         \
  __host__ __device__ inline name operator+(const name &a, const name &b) { return name(a) += b; } \
  __host__ __device__ inline name operator-(const name &a, const name &b) { return name(a) -= b; } \
  __host__ __device__ inline name operator*(const name &a, const name &b) { return name(a) *= b; } \
  __host__ __device__ inline name operator/(const name &a, const name &b) { return name(a) /= b; } \
  __host__ __device__ inline bool operator==(const name &a, const name &b) {                       \
    return static_cast<float>(a) == static_cast<float>(b);                                         \
  }                                                                                                \
  __host__ __device__ inline bool operator!=(const name &a, const name &b) { return !(a == b); }   \
  __host__ __device__ inline bool operator<(const name &a, const name &b) {                        \
    return static_cast<float>(a) < static_cast<float>(b);                                          \
  }                                                                                                \
  __host__ __device__ inline bool operator>(const name &a, const name &b) { return b < a; }        \
  __host__ __device__ inline bool operator<=(const name &a, const name &b) {                       \
    return static_cast<float>(a) <= static_cast<float>(b);                                         \
  }                                                                                                \
  __host__ __device__ inline bool operator>=(const name &a, const name &b) { return b <= a; }
AMP2HIP_NORMALIZED_OPERATORS(norm)
AMP2HIP_NORMALIZED_OPERATORS(unorm)
#undef AMP2HIP_NORMALIZED_OPERATORS

} // namespace graphics
} // namespace Concurrency
/// The spelling of the namespace in most sources.
namespace concurrency = Concurrency;

/// unorm(0.0f). These six names are macros in C++ AMP too (G3); each is an expression that can be
/// used in kernels.
#define UNORM_ZERO (::Concurrency::graphics::unorm(0.0f))
/// unorm(0.0f), the smallest value of unorm.
#define UNORM_MIN (::Concurrency::graphics::unorm(0.0f))
/// unorm(1.0f), the largest value of unorm.
#define UNORM_MAX (::Concurrency::graphics::unorm(1.0f))
/// norm(0.0f).
#define NORM_ZERO (::Concurrency::graphics::norm(0.0f))
/// norm(-1.0f), the smallest value of norm.
#define NORM_MIN (::Concurrency::graphics::norm(-1.0f))
/// norm(1.0f), the largest value of norm.
#define NORM_MAX (::Concurrency::graphics::norm(1.0f))
