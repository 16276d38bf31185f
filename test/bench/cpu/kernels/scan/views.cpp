#include "host.h"

#include <amp.h>
using namespace concurrency;

static const int tile = Problem::tile;

/// Scans each tile, by Hillis and Steele, and writes its sum.
static void scan_tiles(array_view<const int> in, array_view<int> out, array_view<int> sums) {
  out.discard_data();
  parallel_for_each(
      in.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static int part[tile];
        const int local = t.local[0];
        part[local] = in[t.global];
        t.barrier.wait();
        for (int distance = 1; distance < tile; distance *= 2) {
          const int before = local >= distance ? part[local - distance] : 0;
          t.barrier.wait();
          part[local] += before;
          t.barrier.wait();
        }
        out[t.global] = part[local];
        if (local == tile - 1)
          sums[t.tile] = part[local];
      });
}

static void add_sums(array_view<int> out, array_view<const int> sums) {
  parallel_for_each(
      out.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        if (t.tile[0] > 0)
          out[t.global] += sums[t.tile[0] - 1];
      });
}

static void scan(array_view<const int> in, array_view<int> out) {
  array_view<int> sums(in.extent[0] / tile);
  scan_tiles(in, out, sums);
  if (sums.extent[0] == 1)
    return;
  array_view<int> scanned(sums.extent);
  scan(sums, scanned);
  add_sums(out, scanned);
}

struct Views : Host {
  explicit Views(const Problem &p) : Host(p), in(p.n, p.in), out(p.n, output) {}
  void run() {
    scan(in, out);
    accelerator().get_default_view().wait();
  }
  std::vector<int> result() const {
    out.synchronize();
    return output;
  }

  array_view<const int> in;
  array_view<int> out;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
