#include "host.h"

#include <algorithm>

struct OpenMp : Host {
  using Host::Host;
  void run() {
    const float *in = problem.in.data();
    float *out = output.data();
    const int n = problem.side, last = n - 1;
#pragma omp parallel for collapse(2) schedule(static)
    for (int z = 0; z < n; ++z)
      for (int y = 0; y < n; ++y) {
        const float *here = in + (z * n + y) * n;
        float *to = out + (z * n + y) * n;
        if (y == 0 || z == 0 || y == last || z == last) {
          std::copy(here, here + n, to);
          continue;
        }
        to[0] = here[0];
#pragma omp simd
        for (int x = 1; x < last; ++x) {
          float largest = here[x];
          for (int dz = -1; dz <= 1; ++dz)
            for (int dy = -1; dy <= 1; ++dy)
              for (int dx = -1; dx <= 1; ++dx) {
                const float value = here[(dz * n + dy) * n + x + dx];
                largest = value > largest ? value : largest;
              }
          to[x] = largest;
        }
        to[last] = here[last];
      }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
