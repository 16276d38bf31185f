// What the serial loop, the OpenMP loop and the views of a kernel share: they read the problem
// where it is, and write one vector.
#pragma once

#include "measure.h"

struct Host : Measured {
  explicit Host(const Problem &input) : problem(input), output(input.resultSize()) {}
  std::vector<Problem::Number> result() const { return output; }

  const Problem &problem;
  std::vector<Problem::Number> output;
};

/// The bytes of a vector register of the processor that this is compiled for.
#if defined __AVX512F__
constexpr int vectorBytes = 64;
#elif defined __AVX__
constexpr int vectorBytes = 32;
#else
constexpr int vectorBytes = 16;
#endif
