#include "host.h"

#include <utility>

struct OpenMp : Host {
  explicit OpenMp(const Problem &p) : Host(p), other(p.start) { output = p.start; }
  void run() {
    const int n = problem.side;
    float *from = output.data(), *to = other.data();
    for (int sweep = 0; sweep < Problem::sweeps; ++sweep, std::swap(from, to)) {
#pragma omp parallel for schedule(static)
      for (int y = 1; y < n - 1; ++y) {
        const float *here = from + y * n, *above = here - n, *below = here + n;
        float *result = to + y * n;
#pragma omp simd
        for (int x = 1; x < n - 1; ++x)
          result[x] = 0.25f * (here[x - 1] + here[x + 1] + above[x] + below[x]);
      }
    }
  }

  std::vector<float> other;
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
