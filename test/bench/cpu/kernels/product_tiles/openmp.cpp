#include "host.h"

#include <algorithm>

/// Blocks of a few rows and two vectors of columns, whose sums stay in registers. Each thread first
/// copies the columns that it works on, so that they are neighbours in memory.
struct OpenMp : Host {
  using Host::Host;
  static constexpr int rows = 4, columns = 2 * vectorBytes / sizeof(NUMBER);
  void run() {
    const NUMBER *a = problem.a.data(), *b = problem.b.data();
    NUMBER *c = output.data();
    const int n = problem.n;
#pragma omp parallel
    {
      std::vector<NUMBER> panel(n * columns);
#pragma omp for schedule(static)
      for (int col = 0; col < n; col += columns) {
        for (int k = 0; k < n; ++k)
          std::copy_n(b + k * n + col, columns, panel.data() + k * columns);
        for (int row = 0; row < n; row += rows)
          multiply(a + row * n, panel.data(), c + row * n + col, n);
      }
    }
  }

private:
  static void multiply(const NUMBER *a, const NUMBER *panel, NUMBER *c, int n) {
    NUMBER sums[rows][columns] = {};
    for (int k = 0; k < n; ++k)
      for (int r = 0; r < rows; ++r)
#pragma omp simd
        for (int i = 0; i < columns; ++i)
          sums[r][i] += a[r * n + k] * panel[k * columns + i];
    for (int r = 0; r < rows; ++r)
      std::copy_n(sums[r], columns, c + r * n);
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
