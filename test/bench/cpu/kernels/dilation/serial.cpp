#include "host.h"

struct Serial : Host {
  using Host::Host;
  void run() {
    const float *in = problem.in.data();
    float *out = output.data();
    const int n = problem.side, last = n - 1;
    for (int z = 0; z < n; ++z)
      for (int y = 0; y < n; ++y)
        for (int x = 0; x < n; ++x) {
          float largest = in[(z * n + y) * n + x];
          if (x > 0 && y > 0 && z > 0 && x < last && y < last && z < last)
            for (int dz = -1; dz <= 1; ++dz)
              for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx) {
                  const float value = in[((z + dz) * n + y + dy) * n + x + dx];
                  if (value > largest)
                    largest = value;
                }
          out[(z * n + y) * n + x] = largest;
        }
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
