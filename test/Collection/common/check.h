// Compares what a kernel made with what the host made.
#pragma once
#include <cmath>
#include <cstdio>
#include <vector>

template <typename T> bool near_enough(T a, T b) { return a == b; }
template <> inline bool near_enough(float a, float b) {
  return std::fabs(a - b) <= 1e-3f * (1.0f + std::fabs(b));
}
template <> inline bool near_enough(double a, double b) {
  return std::fabs(a - b) <= 1e-9 * (1.0 + std::fabs(b));
}

template <typename T>
int check(const char *name, const std::vector<T> &found, const std::vector<T> &expected) {
  for (size_t i = 0; i < expected.size(); ++i)
    if (i >= found.size() || !near_enough(found[i], expected[i])) {
      std::printf("%s: FAILED at %d\n", name, (int)i);
      return 1;
    }
  std::printf("%s: ok\n", name);
  return 0;
}
