#include "measure.h"

#include <amp.h>
using namespace concurrency;

static const int tile = Problem::tile;

static void multiply(const array<NUMBER, 2> &a, const array<NUMBER, 2> &b, array<NUMBER, 2> &c) {
  parallel_for_each(
      c.extent.tile<tile, tile>(), [&](tiled_index<tile, tile> t) restrict(amp) {
        tile_static NUMBER a_tile[tile][tile], b_tile[tile][tile];
        const int row = t.local[0], col = t.local[1];
        NUMBER sum = 0;
        for (int i = 0; i < a.extent[1]; i += tile) {
          a_tile[row][col] = a(t.global[0], i + col);
          b_tile[row][col] = b(i + row, t.global[1]);
          t.barrier.wait();
          for (int k = 0; k < tile; ++k)
            sum += a_tile[row][k] * b_tile[k][col];
          t.barrier.wait();
        }
        c[t.global] = sum;
      });
}

struct Amp : Measured {
  explicit Amp(const Problem &p)
      : a(p.n, p.n, p.a.begin()), b(p.n, p.n, p.b.begin()), c(p.n, p.n) {}
  void run() {
    multiply(a, b, c);
    c.accelerator_view.wait();
  }
  std::vector<NUMBER> result() const { return c; }

  array<NUMBER, 2> a, b, c;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
