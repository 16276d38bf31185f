#include "host.h"

struct OpenMp : Host {
  using Host::Host;
  static constexpr int block = 32;
  void run() {
    const float *in = problem.in.data();
    float *out = output.data();
    const int n = problem.n;
#pragma omp parallel for collapse(2) schedule(static)
    for (int y = 0; y < n; y += block)
      for (int x = 0; x < n; x += block)
        for (int r = y; r < y + block; ++r)
          for (int c = x; c < x + block; ++c)
            out[r * n + c] = in[c * n + r];
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
