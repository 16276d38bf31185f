#include "host.h"

#include <algorithm>

struct Serial : Host {
  using Host::Host;
  void run() {
    const float *a = problem.a.data(), *b = problem.b.data();
    float *c = output.data();
    const int n = problem.n;
    std::fill(c, c + n * n, 0.0f);
    for (int row = 0; row < n; ++row)
      for (int k = 0; k < n; ++k)
        for (int col = 0; col < n; ++col)
          c[row * n + col] += a[row * n + k] * b[k * n + col];
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
