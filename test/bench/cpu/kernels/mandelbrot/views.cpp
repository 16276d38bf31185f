#include "host.h"

#include <amp.h>
using namespace concurrency;

static void mandelbrot(array_view<int, 2> out, int limit) {
  out.discard_data();
  parallel_for_each(
      out.extent, [=](index<2> i) restrict(amp) {
        const float cx = -2 + i[1] * 3.0f / out.extent[1];
        const float cy = -1.5f + i[0] * 3.0f / out.extent[0];
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

struct Views : Host {
  explicit Views(const Problem &p) : Host(p), out(p.side, p.side, output) {}
  void run() {
    mandelbrot(out, Problem::limit);
    accelerator().get_default_view().wait();
  }
  std::vector<int> result() const {
    out.synchronize();
    return output;
  }

  array_view<int, 2> out;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
