// What the tests share.
#pragma once
#include <algorithm>
#include <cstdio>
#include <functional>
#include <numeric>
#include <vector>

static int failures = 0;

inline void check(const char *what, bool right) {
  if (!right) {
    ++failures;
    std::printf("wrong: %s\n", what);
  }
}

inline int finish(const char *test) {
  std::printf("%s: %s\n", test, failures == 0 ? "right" : "wrong");
  return failures == 0 ? 0 : 1;
}

// n numbers from 0 to limit - 1, the same for each run.
inline std::vector<int> numbers(int n, int limit, unsigned seed = 1) {
  std::vector<int> result(n);
  for (int i = 0; i < n; ++i) {
    seed = seed * 1664525u + 1013904223u;
    result[i] = static_cast<int>((seed >> 8) % limit);
  }
  return result;
}

#define CHECK(condition) check(#condition, condition)
