#include "host.h"

/// Several points in a row make their steps together, until all are out.
struct OpenMp : Host {
  using Host::Host;
  static constexpr int lanes = 16;
  void run() {
    const int n = problem.side;
#pragma omp parallel for schedule(dynamic, 4)
    for (int row = 0; row < n; ++row)
      for (int col = 0; col < n; col += lanes) {
        float cx[lanes], x[lanes] = {}, y[lanes] = {};
        int steps[lanes] = {};
        const float cy = -1.5f + row * 3.0f / n;
        for (int i = 0; i < lanes; ++i)
          cx[i] = -2 + (col + i) * 3.0f / n;
        for (int step = 0, inside = 1; step < Problem::limit && inside; ++step) {
          inside = 0;
#pragma omp simd reduction(| : inside)
          for (int i = 0; i < lanes; ++i) {
            // A point that is out grows to infinity and stays out, or becomes NaN, which is out.
            const int stays = x[i] * x[i] + y[i] * y[i] <= 4;
            const float next = x[i] * x[i] - y[i] * y[i] + cx[i];
            y[i] = 2 * x[i] * y[i] + cy;
            x[i] = stays ? next : 4;
            steps[i] += stays;
            inside |= stays;
          }
        }
        for (int i = 0; i < lanes; ++i)
          output[row * n + col + i] = steps[i];
      }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
