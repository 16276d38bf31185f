// The mean of a pixel's 3 times 3 neighbours in an image with four bytes a pixel; black beyond its edges.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = unsigned char;
  static constexpr double tolerance = 1e-4;
  explicit Problem(bool quick) : side(quick ? 100 : 1024) {}
  int resultSize() const { return side * side * 4; }

  int side;
  std::vector<unsigned char> image = randomNumbers<unsigned char>(side * side * 4, 1, 0, 256);
};
