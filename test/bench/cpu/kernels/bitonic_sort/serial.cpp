#include "host.h"

#include <utility>

struct Serial : Host {
  using Host::Host;
  void prepare() { output = problem.start; }
  void run() {
    int *d = output.data();
    const int n = problem.n;
    for (int size = 2; size <= n; size *= 2)
      for (int stride = size / 2; stride > 0; stride /= 2)
        for (int i = 0; i < n; ++i) {
          const int other = i ^ stride;
          if (other > i && (d[i] > d[other]) == ((i & size) == 0))
            std::swap(d[i], d[other]);
        }
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
