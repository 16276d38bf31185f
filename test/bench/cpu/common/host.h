// What the serial loop and the OpenMP loop of a kernel share: they read the problem where it is,
// and write one vector.
#pragma once

#include "measure.h"

struct Host : Measured {
  explicit Host(const Problem &input) : problem(input), output(input.resultSize()) {}
  std::vector<Problem::Number> result() const { return output; }

  const Problem &problem;
  std::vector<Problem::Number> output;
};
