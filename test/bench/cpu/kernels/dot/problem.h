// The dot products of each 256 elements of two vectors.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = float;
  static constexpr double tolerance = 1e-5;
  static constexpr int tile = 256;
  explicit Problem(bool quick) : n(quick ? 1 << 14 : 1 << 24) {}
  int resultSize() const { return n / tile; }

  int n;
  std::vector<float> a = randomNumbers<float>(n, 1), b = randomNumbers<float>(n, 2);
};
