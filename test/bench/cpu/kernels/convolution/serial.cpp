#include "host.h"

struct Serial : Host {
  using Host::Host;
  void run() {
    const float *image = problem.image.data(), *weights = problem.weights.data();
    float *out = output.data();
    const int n = problem.side, wide = problem.wide, width = problem.width;
    for (int y = 0; y < n; ++y)
      for (int x = 0; x < n; ++x) {
        float sum = 0;
        for (int r = 0; r < width; ++r)
          for (int c = 0; c < width; ++c)
            sum += weights[r * width + c] * image[(y + r) * wide + x + c];
        out[y * n + x] = sum;
      }
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
