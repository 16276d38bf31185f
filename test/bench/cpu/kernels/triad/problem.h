// A vector and a multiple of another one.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = double;
  static constexpr double tolerance = 1e-15;
  static constexpr double factor = 3.1;
  explicit Problem(bool quick) : n(quick ? 1 << 14 : 1 << 23) {}
  int resultSize() const { return n; }

  int n;
  std::vector<double> a = randomNumbers<double>(n, 1), b = randomNumbers<double>(n, 2);
};
