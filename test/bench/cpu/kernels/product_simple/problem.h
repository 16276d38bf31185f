// The product of two square matrices.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = float;
  static constexpr double tolerance = 1e-4;
  explicit Problem(bool quick) : n(quick ? 64 : 512) {}
  int resultSize() const { return n * n; }

  int n;
  std::vector<float> a = randomNumbers<float>(n * n, 1), b = randomNumbers<float>(n * n, 2);
};
