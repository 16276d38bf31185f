#include "measure.h"

#include <amp.h>
using namespace concurrency;

static void convolve(const array<float, 2> &image, const array<float, 2> &weights,
                     array<float, 2> &out, int radius) {
  parallel_for_each(
      out.extent, [ =, &image, &weights, &out ](index<2> i) restrict(amp) {
        float sum = 0;
        for (int dy = -radius; dy <= radius; ++dy)
          for (int dx = -radius; dx <= radius; ++dx)
            sum +=
                weights(dy + radius, dx + radius) * image(i[0] + radius + dy, i[1] + radius + dx);
        out[i] = sum;
      });
}

struct Amp : Measured {
  explicit Amp(const Problem &p)
      : radius(p.radius), image(p.wide, p.wide, p.image.begin()),
        weights(p.width, p.width, p.weights.begin()), out(p.side, p.side) {}
  void run() {
    convolve(image, weights, out, radius);
    out.accelerator_view.wait();
  }
  std::vector<float> result() const { return out; }

  int radius;
  array<float, 2> image, weights, out;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
