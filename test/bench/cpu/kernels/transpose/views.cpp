#include "host.h"

#include <amp.h>
using namespace concurrency;

static const int tile = Problem::tile;

static void transpose(array_view<const float, 2> in, array_view<float, 2> out) {
  out.discard_data();
  parallel_for_each(
      in.extent.tile<tile, tile>(), [=](tiled_index<tile, tile> t) restrict(amp) {
        tile_static float part[tile][tile + 1];
        const int row = t.local[0], col = t.local[1];
        part[row][col] = in[t.global];
        t.barrier.wait();
        out(t.tile_origin[1] + row, t.tile_origin[0] + col) = part[col][row];
      });
}

struct Views : Host {
  explicit Views(const Problem &p) : Host(p), in(p.n, p.n, p.in), out(p.n, p.n, output) {}
  void run() {
    transpose(in, out);
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
