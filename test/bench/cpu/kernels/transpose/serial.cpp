#include "host.h"

struct Serial : Host {
  using Host::Host;
  void run() {
    const float *in = problem.in.data();
    float *out = output.data();
    const int n = problem.n;
    for (int y = 0; y < n; ++y)
      for (int x = 0; x < n; ++x)
        out[y * n + x] = in[x * n + y];
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
