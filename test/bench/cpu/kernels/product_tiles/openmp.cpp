#include "host.h"

/// Blocks of 4 rows and 2 vectors of columns, whose sums stay in registers.
struct OpenMp : Host {
  using Host::Host;
  static constexpr int rows = 4, columns = 32 / sizeof(NUMBER) * 2;
  void run() {
    const NUMBER *a = problem.a.data(), *b = problem.b.data();
    NUMBER *c = output.data();
    const int n = problem.n;
#pragma omp parallel for schedule(static)
    for (int row = 0; row < n; row += rows)
      for (int col = 0; col < n; col += columns) {
        NUMBER sums[rows][columns] = {};
        for (int k = 0; k < n; ++k)
          for (int r = 0; r < rows; ++r)
#pragma omp simd
            for (int i = 0; i < columns; ++i)
              sums[r][i] += a[(row + r) * n + k] * b[k * n + col + i];
        for (int r = 0; r < rows; ++r)
          for (int i = 0; i < columns; ++i)
            c[(row + r) * n + col + i] = sums[r][i];
      }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
