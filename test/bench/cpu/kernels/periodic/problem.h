// A step of Gray's and Scott's reaction and diffusion, on a square whose opposite borders meet.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = float;
  static constexpr double tolerance = 1e-5;
  static constexpr float spread_u = 0.16f, spread_v = 0.08f, kill = 0.06f;
  explicit Problem(bool quick) : side(quick ? 100 : 2048) {}
  int resultSize() const { return 2 * side * side; }

  int side;
  std::vector<float> u = randomNumbers<float>(side * side, 1, 0, 1),
                     v = randomNumbers<float>(side * side, 2, 0, 1),
                     feed = randomNumbers<float>(side * side, 3, 0.02, 0.05);
};
