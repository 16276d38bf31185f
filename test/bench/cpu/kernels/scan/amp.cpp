#include "measure.h"

#include <amp.h>
using namespace concurrency;

static const int tile = Problem::tile;

/// Scans each tile, by Hillis and Steele, and writes its sum.
static void scan_tiles(const array<int> &in, array<int> &out, array<int> &sums) {
  parallel_for_each(
      in.extent.tile<tile>(), [&](tiled_index<tile> t) restrict(amp) {
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

static void add_sums(array<int> &out, const array<int> &sums) {
  parallel_for_each(
      out.extent.tile<tile>(), [&](tiled_index<tile> t) restrict(amp) {
        if (t.tile[0] > 0)
          out[t.global] += sums[t.tile[0] - 1];
      });
}

static void scan(const array<int> &in, array<int> &out) {
  array<int> sums(in.extent[0] / tile);
  scan_tiles(in, out, sums);
  if (sums.extent[0] == 1)
    return;
  array<int> scanned(sums.extent);
  scan(sums, scanned);
  add_sums(out, scanned);
}

struct Amp : Measured {
  explicit Amp(const Problem &p) : in(p.n, p.in.begin()), out(p.n) {}
  void run() {
    scan(in, out);
    out.accelerator_view.wait();
  }
  std::vector<int> result() const { return out; }

  array<int> in, out;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
