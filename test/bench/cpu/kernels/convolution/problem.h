// An image through a filter of a radius that is known at run time. The image has a margin of that
// radius.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = float;
  static constexpr double tolerance = 1e-5;
  explicit Problem(bool quick) : side(quick ? 64 : 2048) {}
  int resultSize() const { return side * side; }

  int side, radius = 3, width = 2 * radius + 1, wide = side + 2 * radius;
  std::vector<float> image = randomNumbers<float>(wide * wide, 1),
                     weights = randomNumbers<float>(width * width, 2, 0, 0.05);
};
