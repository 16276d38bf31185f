#pragma once
#include <cstdio>
#include <vector>

// The exit code of a test.
template <typename T> int expect(const std::vector<T> &is, const std::vector<T> &wanted) {
  std::printf("%s\n", is == wanted ? "right" : "wrong");
  return is == wanted ? 0 : 1;
}
