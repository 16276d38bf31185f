#include "host.h"

#include <amp.h>
using namespace concurrency;

static const int tile = Problem::tile;

static void multiply(array_view<const NUMBER, 2> a, array_view<const NUMBER, 2> b,
                     array_view<NUMBER, 2> c) {
  c.discard_data();
  parallel_for_each(
      c.extent.tile<tile, tile>(), [=](tiled_index<tile, tile> t) restrict(amp) {
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

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), a(p.n, p.n, p.a), b(p.n, p.n, p.b), c(p.n, p.n, output) {}
  void run() {
    multiply(a, b, c);
    accelerator().get_default_view().wait();
  }
  std::vector<NUMBER> result() const {
    c.synchronize();
    return output;
  }

  array_view<const NUMBER, 2> a, b;
  array_view<NUMBER, 2> c;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
