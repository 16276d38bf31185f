#include "host.h"

/// A few vectors of pixels keep their sums in registers while the filter passes.
struct OpenMp : Host {
  using Host::Host;
  static constexpr int lanes = 32;
  void run() {
    const float *image = problem.image.data(), *weights = problem.weights.data();
    float *out = output.data();
    const int n = problem.side, wide = problem.wide, width = problem.width;
#pragma omp parallel for schedule(static)
    for (int y = 0; y < n; ++y)
      for (int x = 0; x < n; x += lanes) {
        float sums[lanes] = {};
        for (int r = 0; r < width; ++r)
          for (int c = 0; c < width; ++c) {
            const float weight = weights[r * width + c];
            const float *from = image + (y + r) * wide + x + c;
#pragma omp simd
            for (int i = 0; i < lanes; ++i)
              sums[i] += weight * from[i];
          }
        for (int i = 0; i < lanes; ++i)
          out[y * n + x + i] = sums[i];
      }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
