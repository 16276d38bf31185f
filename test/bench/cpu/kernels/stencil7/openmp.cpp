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
        const float *below = here - n * n, *above = here + n * n, *front = here - n,
                    *back = here + n;
        to[0] = here[0];
#pragma omp simd
        for (int x = 1; x < last; ++x)
          to[x] = 0.4f * here[x] +
                  0.1f * (below[x] + above[x] + front[x] + back[x] + here[x - 1] + here[x + 1]);
        to[last] = here[last];
      }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
