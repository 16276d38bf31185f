#include "measure.h"

#include <amp.h>
using namespace concurrency;

static void mandelbrot(array<int, 2> &out, int limit) {
  const int n = out.extent[0];
  parallel_for_each(
      out.extent, [ =, &out ](index<2> i) restrict(amp) {
        const float cx = -2 + i[1] * 3.0f / n, cy = -1.5f + i[0] * 3.0f / n;
        float x = 0, y = 0;
        int steps = 0;
        while (steps < limit && x * x + y * y <= 4) {
          const float next = x * x - y * y + cx;
          y = 2 * x * y + cy;
          x = next;
          ++steps;
        }
        out[i] = steps;
      });
}

struct Amp : Measured {
  explicit Amp(const Problem &p) : out(p.side, p.side) {}
  void run() {
    mandelbrot(out, Problem::limit);
    out.accelerator_view.wait();
  }
  std::vector<int> result() const { return out; }

  array<int, 2> out;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
