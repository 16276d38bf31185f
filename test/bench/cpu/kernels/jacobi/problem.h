// Sweeps of Jacobi's method: each inner element becomes the mean of its four neighbours.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = float;
  static constexpr double tolerance = 1e-6;
  /// An even number, so that the last sweep writes the first array.
  static constexpr int sweeps = 4;
  explicit Problem(bool quick) : side(quick ? 100 : 2048) {}
  int resultSize() const { return side * side; }

  int side;
  std::vector<float> start = randomNumbers<float>(side * side, 1);
};
