// The median of times, which the benchmarks print.
#pragma once

#include <algorithm>
#include <vector>

/// Returns the middle one of the values, or the larger of the two that are there. There must be one.
inline double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + values.size() / 2, values.end());
  return values[values.size() / 2];
}
