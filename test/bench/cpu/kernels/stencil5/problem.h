// Each element of a square and its four neighbours, weighted. The border stays as it is.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = float;
  static constexpr double tolerance = 1e-6;
  explicit Problem(bool quick) : side(quick ? 100 : 4096) {}
  int resultSize() const { return side * side; }

  int side;
  std::vector<float> in = randomNumbers<float>(side * side, 1);
};
