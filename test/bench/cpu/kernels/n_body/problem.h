// The acceleration of each body by all others: three numbers each.
#pragma once

#include "inputs.h"

struct Body {
  float x, y, z, mass;
};

struct Problem {
  using Number = float;
  static constexpr double tolerance = 1e-3;
  static constexpr int tile = 256;
  static constexpr float softening = 0.01f;
  explicit Problem(bool quick) : n(quick ? 512 : 8192), bodies(n) {
    Sequence sequence(1);
    for (Body &body : bodies)
      body = {coordinate(sequence), coordinate(sequence), coordinate(sequence),
              static_cast<float>(sequence.between(0, 1) / n)};
  }
  int resultSize() const { return 3 * n; }

  int n;
  std::vector<Body> bodies;

private:
  static float coordinate(Sequence &sequence) {
    return static_cast<float>(sequence.between(-1, 1));
  }
};
