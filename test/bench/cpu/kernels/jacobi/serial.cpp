#include "host.h"

#include <utility>

struct Serial : Host {
  explicit Serial(const Problem &p) : Host(p), other(p.start) { output = p.start; }
  void run() {
    const int n = problem.side;
    float *from = output.data(), *to = other.data();
    for (int sweep = 0; sweep < Problem::sweeps; ++sweep, std::swap(from, to))
      for (int y = 1; y < n - 1; ++y)
        for (int x = 1; x < n - 1; ++x) {
          const float *i = from + y * n + x;
          to[y * n + x] = 0.25f * (i[-1] + i[1] + i[-n] + i[n]);
        }
  }

  std::vector<float> other;
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
