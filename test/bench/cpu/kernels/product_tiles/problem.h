// The product of two square matrices of NUMBER.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = NUMBER;
  static constexpr double tolerance = sizeof(Number) == 4 ? 1e-4 : 1e-12;
  static constexpr int tile = 16;
  explicit Problem(bool quick) : n(quick ? 64 : 768) {}
  int resultSize() const { return n * n; }

  int n;
  std::vector<Number> a = randomNumbers<Number>(n * n, 1), b = randomNumbers<Number>(n * n, 2);
};
