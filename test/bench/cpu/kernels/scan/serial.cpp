#include "host.h"

struct Serial : Host {
  using Host::Host;
  void run() {
    const int *in = problem.in.data();
    int *out = output.data();
    const int n = problem.n;
    int sum = 0;
    for (int i = 0; i < n; ++i)
      out[i] = sum += in[i];
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
