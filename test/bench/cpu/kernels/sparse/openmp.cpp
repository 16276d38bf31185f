#include "host.h"

/// Rows are so short that vectors made it slower.
struct OpenMp : Host {
  using Host::Host;
  void run() {
    const int *starts = problem.starts.data(), *columns = problem.columns.data();
    const float *values = problem.values.data(), *vector = problem.vector.data();
    float *out = output.data();
    const int rows = problem.rows;
#pragma omp parallel for schedule(static)
    for (int row = 0; row < rows; ++row) {
      float sum = 0;
      for (int i = starts[row]; i < starts[row + 1]; ++i)
        sum += values[i] * vector[columns[i]];
      out[row] = sum;
    }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
