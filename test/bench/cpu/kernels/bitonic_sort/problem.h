// Numbers in order, by Batcher's bitonic sort.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = int;
  static constexpr double tolerance = 0;
  explicit Problem(bool quick) : n(quick ? 1 << 10 : 1 << 18) {}
  int resultSize() const { return n; }

  /// A power of two.
  int n;
  std::vector<int> start = randomNumbers<int>(n, 1, -1e9, 1e9);
};
