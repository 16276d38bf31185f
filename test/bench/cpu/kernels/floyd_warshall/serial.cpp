#include "host.h"

struct Serial : Host {
  using Host::Host;
  void prepare() { output = problem.start; }
  void run() {
    int *d = output.data();
    const int n = problem.n;
    for (int k = 0; k < n; ++k)
      for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
          if (d[i * n + k] + d[k * n + j] < d[i * n + j])
            d[i * n + j] = d[i * n + k] + d[k * n + j];
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
