#include "host.h"

#include <amp.h>
using namespace concurrency;

static void stencil(array_view<const float, 2> in, array_view<float, 2> out) {
  out.discard_data();
  parallel_for_each(
      out.extent, [=](index<2> i) restrict(amp) {
        const int y = i[0], x = i[1];
        if (x == 0 || y == 0 || x == in.extent[1] - 1 || y == in.extent[0] - 1)
          out(y, x) = in(y, x);
        else
          out(y, x) = 0.5f * in(y, x) +
                      0.125f * (in(y - 1, x) + in(y + 1, x) + in(y, x - 1) + in(y, x + 1));
      });
}

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), in(p.side, p.side, p.in), out(p.side, p.side, output) {}
  void run() {
    stencil(in, out);
    accelerator().get_default_view().wait();
  }
  std::vector<float> result() const {
    out.synchronize();
    return output;
  }

  array_view<const float, 2> in;
  array_view<float, 2> out;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
