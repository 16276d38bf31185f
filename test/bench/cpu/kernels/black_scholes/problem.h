// What European options are worth: calls, then puts.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = float;
  static constexpr double tolerance = 1e-4;
  static constexpr float rate = 0.02f, volatility = 0.3f;
  explicit Problem(bool quick) : n(quick ? 1 << 12 : 1 << 20) {}
  int resultSize() const { return 2 * n; }

  int n;
  std::vector<float> price = randomNumbers<float>(n, 1, 5, 30),
                     strike = randomNumbers<float>(n, 2, 1, 100),
                     years = randomNumbers<float>(n, 3, 0.25, 10);
};
