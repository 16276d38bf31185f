// Each element of a cube and its six neighbours, weighted. The surface stays as it is.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = float;
  static constexpr double tolerance = 1e-6;
  explicit Problem(bool quick) : side(quick ? 24 : 256) {}
  int resultSize() const { return side * side * side; }

  int side;
  std::vector<float> in = randomNumbers<float>(side * side * side, 1);
};
