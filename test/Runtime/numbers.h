// 0, 1, 2, ...: what a copy is recognised by.
#pragma once

#include <numeric>
#include <vector>

inline std::vector<int> numbers(int count) {
  std::vector<int> result(static_cast<std::size_t>(count));
  std::iota(result.begin(), result.end(), 0);
  return result;
}
