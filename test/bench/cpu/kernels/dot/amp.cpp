#include "measure.h"

#include <amp.h>
using namespace concurrency;

static const int tile = Problem::tile;

static void dot(const array<float> &a, const array<float> &b, array<float> &partial) {
  parallel_for_each(
      a.extent.tile<tile>(), [&](tiled_index<tile> t) restrict(amp) {
        tile_static float sums[tile];
        const int local = t.local[0];
        sums[local] = a[t.global] * b[t.global];
        t.barrier.wait();
        for (int s = tile / 2; s > 0; s /= 2) {
          if (local < s)
            sums[local] += sums[local + s];
          t.barrier.wait();
        }
        if (local == 0)
          partial[t.tile] = sums[0];
      });
}

struct Amp : Measured {
  explicit Amp(const Problem &p)
      : a(p.n, p.a.begin()), b(p.n, p.b.begin()), partial(p.resultSize()) {}
  void run() {
    dot(a, b, partial);
    partial.accelerator_view.wait();
  }
  std::vector<float> result() const { return partial; }

  array<float> a, b, partial;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
