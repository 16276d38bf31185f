#include "host.h"

#include <cstring>

/// A colour is a vector of the processor.
struct OpenMp : Host {
  using Host::Host;
  typedef float Colour __attribute__((vector_size(16)));
  void run() {
    const float *in = problem.colours.data();
    float *out = output.data();
    const int n = problem.n;
#pragma omp parallel for schedule(static)
    for (int i = 0; i < n; ++i) {
      Colour c;
      std::memcpy(&c, in + 4 * i, sizeof c);
      for (int k = 0; k < Problem::rounds; ++k)
        c = c * Problem::keep + __builtin_shufflevector(c, c, 2, 0, 1, 3) *
                                    __builtin_shufflevector(c, c, 1, 2, 0, 3) * Problem::mix;
      std::memcpy(out + 4 * i, &c, sizeof c);
    }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
