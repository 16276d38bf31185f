#include "host.h"

struct Serial : Host {
  using Host::Host;
  void run() {
    const double *a = problem.a.data(), *b = problem.b.data();
    double *c = output.data();
    const int n = problem.n;
    for (int i = 0; i < n; ++i)
      c[i] = a[i] + Problem::factor * b[i];
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
