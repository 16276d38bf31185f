#include "buffers.h"

#include <algorithm>

struct OpenMp : Buffers {
  using Buffers::Buffers;
  void run() {
    for (int level = 0; level < problem.levels; ++level)
      switch (level) {
      case 0:
        stepNear<1>(level);
        break;
      case 1:
        stepNear<2>(level);
        break;
      case 2:
        stepNear<4>(level);
        break;
      default:
        step(level);
      }
  }

private:
  /// The first steps: the compiler knows how many neighbours have one root.
  template <int Width> void stepNear(int level) {
    const int half = problem.n / 2;
    const Complex *roots = problem.roots.data(), *from = source(level);
    Complex *to = target(level);
#pragma omp parallel for simd schedule(static)
    for (int first = 0; first < half; first += Width)
      for (int k = first; k < first + Width; ++k)
        butterfly(from[k], from[k + half], roots[first], to[first + k], to[first + k + Width]);
  }
  /// Later steps, in runs of numbers that have one root.
  void step(int level) {
    const int half = problem.n / 2, width = 1 << level, run = std::min(width, 4096);
    const Complex *roots = problem.roots.data(), *from = source(level);
    Complex *to = target(level);
#pragma omp parallel for schedule(static)
    for (int begin = 0; begin < half; begin += run) {
      const int first = begin / width * width;
      const Complex root = roots[first];
#pragma omp simd
      for (int k = begin; k < begin + run; ++k)
        butterfly(from[k], from[k + half], root, to[first + k], to[first + k + width]);
    }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
