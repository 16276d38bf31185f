// What all tests share: one line for each thing that is tested, and the exit code.
#pragma once
#include <cmath>
#include <cstdio>
#include <vector>

namespace testing {

static int failures = 0;

inline void report(const char *what, bool right) {
  printf("%-28s %s\n", what, right ? "right" : "WRONG");
  if (!right)
    ++failures;
}

// Some numbers, the same ones in every run.
class numbers {
public:
  explicit numbers(unsigned seed = 1) : state(seed) {}
  int next(int below) {
    state = state * 1664525u + 1013904223u;
    return static_cast<int>((state >> 8) % below);
  }
  template <typename T> T draw() { return T(next(17) - 8); }
  template <typename T> std::vector<T> vector(size_t n) {
    std::vector<T> v(n);
    for (size_t i = 0; i < n; ++i)
      v[i] = draw<T>();
    return v;
  }

private:
  unsigned state;
};

template <typename T> bool same(const std::vector<T> &a, const std::vector<T> &b) {
  if (a.size() != b.size())
    return false;
  for (size_t i = 0; i < a.size(); ++i)
    if (!close(a[i], b[i]))
      return false;
  return true;
}

inline bool close(int a, int b) { return a == b; }
inline bool close(float a, float b) { return std::fabs(a - b) <= 1e-4f * (1 + std::fabs(a)); }
inline bool close(double a, double b) { return std::fabs(a - b) <= 1e-10 * (1 + std::fabs(a)); }

inline int result() { return failures == 0 ? 0 : 1; }

} // namespace testing
