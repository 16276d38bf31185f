#include "host.h"

struct Serial : Host {
  using Host::Host;
  void run() {
    const int n = problem.side;
    for (int row = 0; row < n; ++row)
      for (int col = 0; col < n; ++col) {
        const float cx = -2 + col * 3.0f / n, cy = -1.5f + row * 3.0f / n;
        float x = 0, y = 0;
        int steps = 0;
        while (steps < Problem::limit && x * x + y * y <= 4) {
          const float next = x * x - y * y + cx;
          y = 2 * x * y + cy;
          x = next;
          ++steps;
        }
        output[row * n + col] = steps;
      }
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
