#include "measure.h"

#include <amp.h>
using namespace concurrency;

static const int tile = Problem::tile;

static void transpose(const array<float, 2> &in, array<float, 2> &out) {
  parallel_for_each(
      in.extent.tile<tile, tile>(), [&](tiled_index<tile, tile> t) restrict(amp) {
        tile_static float part[tile][tile + 1];
        const int row = t.local[0], col = t.local[1];
        part[row][col] = in[t.global];
        t.barrier.wait();
        out(t.tile_origin[1] + row, t.tile_origin[0] + col) = part[col][row];
      });
}

struct Amp : Measured {
  explicit Amp(const Problem &p) : in(p.n, p.n, p.in.begin()), out(p.n, p.n) {}
  void run() {
    transpose(in, out);
    out.accelerator_view.wait();
  }
  std::vector<float> result() const { return out; }

  array<float, 2> in, out;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
