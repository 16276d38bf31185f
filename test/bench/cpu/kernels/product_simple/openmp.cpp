#include "host.h"

#include <algorithm>

struct OpenMp : Host {
  using Host::Host;
  void run() {
    const float *a = problem.a.data(), *b = problem.b.data();
    const int n = problem.n;
#pragma omp parallel for schedule(static)
    for (int row = 0; row < n; ++row) {
      float *c = output.data() + row * n;
      std::fill(c, c + n, 0.0f);
      for (int k = 0; k < n; ++k) {
        const float factor = a[row * n + k];
#pragma omp simd
        for (int col = 0; col < n; ++col)
          c[col] += factor * b[k * n + col];
      }
    }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
