#include "host.h"

/// Vectors hold one component of several colours, which was quicker than a colour each.
struct OpenMp : Host {
  using Host::Host;
  void run() {
    const float *in = problem.colours.data();
    float *out = output.data();
    const int n = problem.n;
#pragma omp parallel for simd schedule(static)
    for (int i = 0; i < n; ++i) {
      float x = in[4 * i], y = in[4 * i + 1], z = in[4 * i + 2], w = in[4 * i + 3];
      for (int k = 0; k < Problem::rounds; ++k) {
        const float mixed_x = x * Problem::keep + z * y * Problem::mix;
        const float mixed_y = y * Problem::keep + x * z * Problem::mix;
        const float mixed_z = z * Problem::keep + y * x * Problem::mix;
        w = w * Problem::keep + w * w * Problem::mix;
        x = mixed_x;
        y = mixed_y;
        z = mixed_z;
      }
      out[4 * i] = x;
      out[4 * i + 1] = y;
      out[4 * i + 2] = z;
      out[4 * i + 3] = w;
    }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
