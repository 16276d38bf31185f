// More of util: what needs <cmath>.
#ifndef AMPLA_UTIL_MATH_H
#define AMPLA_UTIL_MATH_H

#include <cmath>

namespace ampla {
namespace util {

inline float square_root(float x) { return std::sqrt(x); }
inline double square_root(double x) { return std::sqrt(x); }
inline int square_root(int x) { return static_cast<int>(std::sqrt(static_cast<double>(x)) + 0.5); }

/// May two results of different orders of summation be the same?
template <typename T> struct tolerance {
  static T value() { return T(); }
};
template <> struct tolerance<float> {
  static float value() { return 1e-4f; }
};
template <> struct tolerance<double> {
  static double value() { return 1e-10; }
};

template <typename T> bool nearly(T a, T b) {
  return std::abs(a - b) <= tolerance<T>::value() * (1 + std::abs(a) + std::abs(b));
}

} // namespace util
} // namespace ampla

#endif // AMPLA_UTIL_MATH_H
