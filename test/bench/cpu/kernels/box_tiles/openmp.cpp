#include "host.h"

struct OpenMp : Host {
  using Host::Host;
  void run() {
    const float *in = problem.in.data();
    float *out = output.data();
    const int n = problem.side, wide = problem.wide;
#pragma omp parallel for collapse(2) schedule(static)
    for (int z = 0; z < n; ++z)
      for (int y = 0; y < n; ++y) {
        float *to = out + (z * n + y) * n;
#pragma omp simd
        for (int x = 0; x < n; ++x) {
          float sum = 0;
          for (int dz = 0; dz < 3; ++dz)
            for (int dy = 0; dy < 3; ++dy)
              for (int dx = 0; dx < 3; ++dx)
                sum += in[((z + dz) * wide + y + dy) * wide + x + dx];
          to[x] = sum / 27;
        }
      }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
