// The largest of each element of a cube and its 26 neighbours. The surface stays as it is.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = float;
  static constexpr double tolerance = 0;
  explicit Problem(bool quick) : side(quick ? 20 : 192) {}
  int resultSize() const { return side * side * side; }

  int side;
  std::vector<float> in = randomNumbers<float>(side * side * side, 1);
};
