// Colours that are mixed with their own components in another order, several times.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = float;
  static constexpr double tolerance = 1e-5;
  static constexpr int rounds = 8;
  static constexpr float keep = 0.75f, mix = 0.25f;
  explicit Problem(bool quick) : n(quick ? 5000 : 1 << 22) {}
  int resultSize() const { return 4 * n; }

  int n;
  /// Four numbers for each colour.
  std::vector<float> colours = randomNumbers<float>(4 * n, 1, 0, 1);
};
