#include "host.h"

#include <cmath>

struct Serial : Host {
  using Host::Host;
  void run() {
    const float *image = problem.image.data();
    float *out = output.data();
    const int n = problem.side;
    for (int y = 1; y < n - 1; ++y)
      for (int x = 1; x < n - 1; ++x) {
        const float *i = image + y * n + x;
        out[y * n + x] = std::fabs(i[1] - i[-1]) + std::fabs(i[n] - i[-n]);
      }
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
