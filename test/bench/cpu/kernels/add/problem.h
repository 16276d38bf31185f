#pragma once

#include "inputs.h"

struct Problem {
  using Number = float;
  static constexpr double tolerance = 0;
  explicit Problem(bool quick) : n(quick ? 1 << 14 : 1 << 24) {}
  int resultSize() const { return n; }

  int n;
  std::vector<float> a = randomNumbers<float>(n, 1), b = randomNumbers<float>(n, 2);
};
