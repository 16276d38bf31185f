// After how many steps each point of the Mandelbrot set's surroundings is out of it.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = int;
  static constexpr double tolerance = 0;
  static constexpr int limit = 256;
  explicit Problem(bool quick) : side(quick ? 64 : 1024) {}
  int resultSize() const { return side * side; }

  int side;
};
