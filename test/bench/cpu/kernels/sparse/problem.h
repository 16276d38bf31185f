// A sparse matrix, in rows, by a vector.
#pragma once

#include "inputs.h"

#include <algorithm>

struct Problem {
  using Number = float;
  static constexpr double tolerance = 1e-4;
  explicit Problem(bool quick) : rows(quick ? 1000 : 1 << 19), starts(1, 0) {
    Sequence sequence(1);
    for (int row = 0; row < rows; ++row) {
      const int count = 4 + static_cast<int>(sequence.bits() % 25);
      for (int i = 0; i < count; ++i) {
        const int column = row + static_cast<int>(sequence.between(-5000, 5000));
        columns.push_back(std::min(std::max(column, 0), rows - 1));
      }
      starts.push_back(static_cast<int>(columns.size()));
    }
    values = randomNumbers<float>(static_cast<int>(columns.size()), 2);
  }
  int resultSize() const { return rows; }

  int rows;
  std::vector<int> starts, columns;
  std::vector<float> values;
  std::vector<float> vector = randomNumbers<float>(rows, 3);
};
