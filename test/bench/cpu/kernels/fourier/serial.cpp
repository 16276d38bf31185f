#include "buffers.h"

struct Serial : Buffers {
  using Buffers::Buffers;
  void run() {
    const int half = problem.n / 2;
    const Complex *roots = problem.roots.data();
    for (int level = 0; level < problem.levels; ++level) {
      const Complex *from = source(level);
      Complex *to = target(level);
      const int width = 1 << level;
      for (int first = 0; first < half; first += width)
        for (int k = first; k < first + width; ++k)
          butterfly(from[k], from[k + half], roots[first], to[first + k], to[first + k + width]);
    }
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
