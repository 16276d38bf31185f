// The mean of each element of a cube and its 26 neighbours. The input has a margin of one element.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = float;
  static constexpr double tolerance = 1e-6;
  explicit Problem(bool quick) : side(quick ? 16 : 192) {}
  int resultSize() const { return side * side * side; }

  int side, wide = side + 2;
  std::vector<float> in = randomNumbers<float>(wide * wide * wide, 1);
};
