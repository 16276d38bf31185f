#include "host.h"

#include <algorithm>

struct OpenMp : Host {
  using Host::Host;
  void run() {
    const int *keys = problem.keys.data();
    int *counts = output.data();
    const int n = problem.n;
    std::fill(counts, counts + Problem::bins, 0);
#pragma omp parallel
    {
      // Neighbours are counted in different arrays, so that equal ones do not wait for each other.
      int own[4][Problem::bins] = {};
#pragma omp for schedule(static) nowait
      for (int i = 0; i < n / 4; ++i)
        for (int k = 0; k < 4; ++k)
          ++own[k][keys[4 * i + k]];
      for (int bin = 0; bin < Problem::bins; ++bin) {
        const int sum = own[0][bin] + own[1][bin] + own[2][bin] + own[3][bin];
#pragma omp atomic
        counts[bin] += sum;
      }
    }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
