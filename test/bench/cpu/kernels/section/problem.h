// The gradient of the inside of an image, as the sum of its absolute differences. The border stays
// 0.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = float;
  static constexpr double tolerance = 1e-6;
  explicit Problem(bool quick) : side(quick ? 100 : 4096) {}
  int resultSize() const { return side * side; }

  int side;
  std::vector<float> image = randomNumbers<float>(side * side, 1);
};
