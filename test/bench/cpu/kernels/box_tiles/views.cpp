#include "host.h"

#include <amp.h>
using namespace concurrency;

static void average(array_view<const float, 3> in, array_view<float, 3> out) {
  out.discard_data();
  parallel_for_each(
      out.extent.tile<4, 8, 8>(), [=](tiled_index<4, 8, 8> t) restrict(amp) {
        tile_static float part[6][10][10];
        for (int z = t.local[0]; z < 6; z += 4)
          for (int y = t.local[1]; y < 10; y += 8)
            for (int x = t.local[2]; x < 10; x += 8)
              part[z][y][x] = in(t.tile_origin[0] + z, t.tile_origin[1] + y, t.tile_origin[2] + x);
        t.barrier.wait();
        float sum = 0;
        for (int dz = 0; dz < 3; ++dz)
          for (int dy = 0; dy < 3; ++dy)
            for (int dx = 0; dx < 3; ++dx)
              sum += part[t.local[0] + dz][t.local[1] + dy][t.local[2] + dx];
        out[t.global] = sum / 27;
      });
}

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), in(p.wide, p.wide, p.wide, p.in), out(p.side, p.side, p.side, output) {}
  void run() {
    average(in, out);
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
