// The sums of all elements up to each of them.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = int;
  static constexpr double tolerance = 0;
  static constexpr int tile = 256;
  explicit Problem(bool quick) : n(quick ? 1 << 16 : 1 << 24) {}
  int resultSize() const { return n; }

  /// A multiple of 256 * 256.
  int n;
  std::vector<int> in = randomNumbers<int>(n, 1, 0, 100);
};
