#include "host.h"

#include <algorithm>

struct Serial : Host {
  using Host::Host;
  void run() {
    const int *keys = problem.keys.data();
    int *counts = output.data();
    const int n = problem.n;
    std::fill(counts, counts + Problem::bins, 0);
    for (int i = 0; i < n; ++i)
      ++counts[keys[i]];
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
