// The lengths of the shortest ways between all nodes of a graph, by Floyd and Warshall.
#pragma once

#include "inputs.h"

struct Problem {
  using Number = int;
  static constexpr double tolerance = 0;
  explicit Problem(bool quick) : n(quick ? 48 : 512) {
    for (int i = 0; i < n; ++i)
      start[i * n + i] = 0;
  }
  int resultSize() const { return n * n; }

  int n;
  std::vector<int> start = randomNumbers<int>(n * n, 1, 1, 10000);
};
