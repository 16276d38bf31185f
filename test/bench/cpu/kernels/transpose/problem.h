// The transpose of a square matrix.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = float;
  static constexpr double tolerance = 0;
  static constexpr int tile = 16;
  explicit Problem(bool quick) : n(quick ? 64 : 4096) {}
  int resultSize() const { return n * n; }

  int n;
  std::vector<float> in = randomNumbers<float>(n * n, 1);
};
