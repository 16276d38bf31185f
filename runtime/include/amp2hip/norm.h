// concurrency::graphics::norm and unorm: a float that is kept in [-1, 1] or in [0, 1] (G1 to G3).
#pragma once

#include <amp2hip/detail/hip/platform.h>

namespace Concurrency {
namespace graphics {

typedef unsigned int uint;

class norm;
class unorm;

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
  float value;

/// In [-1, 1]. An infinity becomes the nearest bound.
class norm {
  __host__ __device__ static float clamped(float x) {
    return x < -1.0f ? -1.0f : x > 1.0f ? 1.0f : x;
  }
  AMP2HIP_NORMALIZED(norm)
public:
  __host__ __device__ norm(const unorm &x);
  __host__ __device__ norm operator-() const { return norm(-value); }
};

/// In [0, 1].
class unorm {
  __host__ __device__ static float clamped(float x) {
    return x < 0.0f ? 0.0f : x > 1.0f ? 1.0f : x;
  }
  AMP2HIP_NORMALIZED(unorm)
public:
  __host__ __device__ explicit unorm(const norm &x) : value(clamped(x)) {}
};
#undef AMP2HIP_NORMALIZED

__host__ __device__ inline norm::norm(const unorm &x) : value(x) {}

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
namespace concurrency = Concurrency;

#define UNORM_ZERO (::Concurrency::graphics::unorm(0.0f))
#define UNORM_MIN (::Concurrency::graphics::unorm(0.0f))
#define UNORM_MAX (::Concurrency::graphics::unorm(1.0f))
#define NORM_ZERO (::Concurrency::graphics::norm(0.0f))
#define NORM_MIN (::Concurrency::graphics::norm(-1.0f))
#define NORM_MAX (::Concurrency::graphics::norm(1.0f))
