// The Fourier transform of complex numbers, in Stockham's steps of radix 2.
#pragma once

#include "inputs.h"

#include <cmath>

struct Complex {
  float re, im;
};

struct Problem {
  using Number = float;
  static constexpr double tolerance = 1e-3;
  explicit Problem(bool quick) : levels(quick ? 10 : 20), n(1 << levels), in(n), roots(n / 2) {
    Sequence sequence(1);
    for (Complex &number : in)
      number = {static_cast<float>(sequence.between(-1, 1)),
                static_cast<float>(sequence.between(-1, 1))};
    for (int i = 0; i < n / 2; ++i) {
      const double angle = -2 * 3.14159265358979323846 * i / n;
      roots[i] = {static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
    }
  }
  int resultSize() const { return 2 * n; }

  int levels, n;
  /// The roots of unity are a table for all implementations.
  std::vector<Complex> in, roots;
};
