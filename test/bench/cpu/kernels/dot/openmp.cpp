#include "host.h"

struct OpenMp : Host {
  using Host::Host;
  void run() {
    const float *a = problem.a.data(), *b = problem.b.data();
    float *partial = output.data();
    const int n = problem.n;
#pragma omp parallel for schedule(static)
    for (int i = 0; i < n; i += Problem::tile) {
      float sum = 0;
#pragma omp simd reduction(+ : sum)
      for (int k = i; k < i + Problem::tile; ++k)
        sum += a[k] * b[k];
      partial[i / Problem::tile] = sum;
    }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
