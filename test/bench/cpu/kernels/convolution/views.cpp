#include "host.h"

#include <amp.h>
using namespace concurrency;

static void convolve(array_view<const float, 2> image, array_view<const float, 2> weights,
                     array_view<float, 2> out) {
  out.discard_data();
  parallel_for_each(
      out.extent, [=](index<2> i) restrict(amp) {
        const int radius = weights.extent[0] / 2;
        float sum = 0;
        for (int dy = -radius; dy <= radius; ++dy)
          for (int dx = -radius; dx <= radius; ++dx)
            sum +=
                weights(dy + radius, dx + radius) * image(i[0] + radius + dy, i[1] + radius + dx);
        out[i] = sum;
      });
}

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), image(p.wide, p.wide, p.image), weights(p.width, p.width, p.weights),
        out(p.side, p.side, output) {}
  void run() {
    convolve(image, weights, out);
    accelerator().get_default_view().wait();
  }
  std::vector<float> result() const {
    out.synchronize();
    return output;
  }

  array_view<const float, 2> image, weights;
  array_view<float, 2> out;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
