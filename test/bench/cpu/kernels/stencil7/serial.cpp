#include "host.h"

struct Serial : Host {
  using Host::Host;
  void run() {
    const float *in = problem.in.data();
    float *out = output.data();
    const int n = problem.side, last = n - 1;
    for (int z = 0; z < n; ++z)
      for (int y = 0; y < n; ++y)
        for (int x = 0; x < n; ++x) {
          const int i = (z * n + y) * n + x;
          if (x == 0 || y == 0 || z == 0 || x == last || y == last || z == last)
            out[i] = in[i];
          else
            out[i] = 0.4f * in[i] + 0.1f * (in[i - n * n] + in[i + n * n] + in[i - n] + in[i + n] +
                                            in[i - 1] + in[i + 1]);
        }
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
