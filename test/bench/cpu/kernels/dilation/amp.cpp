#include "measure.h"

#include <amp.h>
using namespace concurrency;

static void dilate(const array<float, 3> &in, array<float, 3> &out) {
  parallel_for_each(
      out.extent, [&](index<3> i) restrict(amp) {
        const int z = i[0], y = i[1], x = i[2], last = in.extent[0] - 1;
        float largest = in[i];
        if (x > 0 && y > 0 && z > 0 && x < last && y < last && z < last)
          for (int dz = -1; dz <= 1; ++dz)
            for (int dy = -1; dy <= 1; ++dy)
              for (int dx = -1; dx <= 1; ++dx) {
                const float value = in(z + dz, y + dy, x + dx);
                if (value > largest)
                  largest = value;
              }
        out[i] = largest;
      });
}

struct Amp : Measured {
  explicit Amp(const Problem &p)
      : in(p.side, p.side, p.side, p.in.begin()), out(p.side, p.side, p.side) {}
  void run() {
    dilate(in, out);
    out.accelerator_view.wait();
  }
  std::vector<float> result() const { return out; }

  array<float, 3> in, out;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
