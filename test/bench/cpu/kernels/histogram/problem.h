// How often each of 256 keys occurs.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = int;
  static constexpr double tolerance = 0;
  static constexpr int bins = 256;
  explicit Problem(bool quick) : n(quick ? 1 << 14 : 1 << 24), groups(quick ? 4 : 256) {}
  int resultSize() const { return bins; }

  int n;
  /// How many tiles of 256 threads count.
  int groups;
  std::vector<int> keys = randomNumbers<int>(n, 1, 0, bins);
};
