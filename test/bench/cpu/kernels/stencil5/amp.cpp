#include "measure.h"

#include <amp.h>
using namespace concurrency;

static void stencil(const array<float, 2> &in, array<float, 2> &out) {
  parallel_for_each(
      out.extent, [&](index<2> i) restrict(amp) {
        const int y = i[0], x = i[1];
        if (x == 0 || y == 0 || x == in.extent[1] - 1 || y == in.extent[0] - 1)
          out(y, x) = in(y, x);
        else
          out(y, x) = 0.5f * in(y, x) +
                      0.125f * (in(y - 1, x) + in(y + 1, x) + in(y, x - 1) + in(y, x + 1));
      });
}

struct Amp : Measured {
  explicit Amp(const Problem &p) : in(p.side, p.side, p.in.begin()), out(p.side, p.side) {}
  void run() {
    stencil(in, out);
    out.accelerator_view.wait();
  }
  std::vector<float> result() const { return out; }

  array<float, 2> in, out;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
