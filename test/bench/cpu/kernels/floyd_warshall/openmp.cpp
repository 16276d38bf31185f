#include "host.h"

#include <algorithm>

struct OpenMp : Host {
  using Host::Host;
  void prepare() { output = problem.start; }
  void run() {
    int *d = output.data();
    const int n = problem.n;
#pragma omp parallel
    for (int k = 0; k < n; ++k) {
#pragma omp for schedule(static)
      for (int i = 0; i < n; ++i) {
        const int *through = d + k * n;
        int *row = d + i * n;
        const int first = row[k];
#pragma omp simd
        for (int j = 0; j < n; ++j)
          row[j] = std::min(row[j], first + through[j]);
      }
    }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
