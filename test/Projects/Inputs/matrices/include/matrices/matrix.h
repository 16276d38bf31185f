// A dense matrix, row by row, whose data lives on the accelerator.
#ifndef MATRICES_MATRIX_H
#define MATRICES_MATRIX_H

#include <amp.h>
#include <cassert>
#include <vector>

namespace matrices {

template <typename T> class matrix {
public:
  matrix(int rows, int columns, const std::vector<T> &values)
      : data(rows, columns, values.begin(), values.end()) {
    assert(static_cast<int>(values.size()) == rows * columns);
  }
  matrix(int rows, int columns) : data(rows, columns) {}

  int rows() const { return data.extent[0]; }
  int columns() const { return data.extent[1]; }
  concurrency::array<T, 2> &values() { return data; }
  const concurrency::array<T, 2> &values() const { return data; }

  std::vector<T> copy() const {
    std::vector<T> result(data.extent.size());
    concurrency::copy(data, result.begin());
    return result;
  }

private:
  concurrency::array<T, 2> data;
};

} // namespace matrices

#endif
