#include "host.h"

#include <amp.h>
using namespace concurrency;

static void stencil(array_view<const float, 3> in, array_view<float, 3> out) {
  out.discard_data();
  parallel_for_each(
      out.extent, [=](index<3> i) restrict(amp) {
        const int z = i[0], y = i[1], x = i[2];
        if (x == 0 || y == 0 || z == 0 || x == in.extent[2] - 1 || y == in.extent[1] - 1 ||
            z == in.extent[0] - 1)
          out[i] = in[i];
        else
          out[i] = 0.4f * in[i] + 0.1f * (in(z - 1, y, x) + in(z + 1, y, x) + in(z, y - 1, x) +
                                          in(z, y + 1, x) + in(z, y, x - 1) + in(z, y, x + 1));
      });
}

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), in(p.side, p.side, p.side, p.in), out(p.side, p.side, p.side, output) {}
  void run() {
    stencil(in, out);
    accelerator().get_default_view().wait();
  }
  std::vector<float> result() const {
    out.synchronize();
    return output;
  }

  array_view<const float, 3> in;
  array_view<float, 3> out;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
