// The rows of one process: its own ones, and one of a neighbour's, a halo row, on either side.
#pragma once

#include <amp.h>

#include <vector>

class strip {
public:
  /// Makes the first temperatures of `rows` rows of a plate, from row `first` of it on, on `av`.
  strip(int first, int rows, int columns, const concurrency::accelerator_view &av);

  int rows() const { return rows_; }

  /// Submits the next step for the rows that neighbours need, and then for the others.
  void step_edges();
  void step_inner();
  /// The temperatures after step_edges() and step_inner(): row 0 and row rows() + 1 are the
  /// neighbours'.
  const concurrency::array_view<float, 2> &next() const { return next_; }
  /// The next step begins from next().
  void advance();

  /// Returns the temperatures of the own rows.
  std::vector<float> temperatures() const;

private:
  void step(int first, int rows);

  const int rows_, columns_;
  const concurrency::accelerator_view av_;
  concurrency::array_view<float, 2> now_, next_;
};
