#include "host.h"

struct Serial : Host {
  using Host::Host;
  void run() {
    const float *a = problem.a.data(), *b = problem.b.data();
    float *partial = output.data();
    const int n = problem.n;
    for (int i = 0; i < n; i += Problem::tile) {
      float sum = 0;
      for (int k = i; k < i + Problem::tile; ++k)
        sum += a[k] * b[k];
      partial[i / Problem::tile] = sum;
    }
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
