// A rotated image: each pixel is interpolated between four of the original.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = float;
  static constexpr double tolerance = 1e-4;
  static constexpr float cosine = 0.8f, sine = 0.6f;
  explicit Problem(bool quick) : side(quick ? 100 : 2048) {}
  int resultSize() const { return side * side; }

  int side;
  std::vector<float> image = randomNumbers<float>(side * side, 1);
};
