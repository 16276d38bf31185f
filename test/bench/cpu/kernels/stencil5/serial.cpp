#include "host.h"

struct Serial : Host {
  using Host::Host;
  void run() {
    const float *in = problem.in.data();
    float *out = output.data();
    const int n = problem.side;
    for (int y = 0; y < n; ++y)
      for (int x = 0; x < n; ++x) {
        const int i = y * n + x;
        if (x == 0 || y == 0 || x == n - 1 || y == n - 1)
          out[i] = in[i];
        else
          out[i] = 0.5f * in[i] + 0.125f * (in[i - n] + in[i + n] + in[i - 1] + in[i + 1]);
      }
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
