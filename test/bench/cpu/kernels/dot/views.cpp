#include "host.h"

#include <amp.h>
using namespace concurrency;

static const int tile = Problem::tile;

static void dot(array_view<const float> a, array_view<const float> b, array_view<float> partial) {
  partial.discard_data();
  parallel_for_each(
      a.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
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

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), a(p.n, p.a), b(p.n, p.b), partial(p.resultSize(), output) {}
  void run() {
    dot(a, b, partial);
    accelerator().get_default_view().wait();
  }
  std::vector<float> result() const {
    partial.synchronize();
    return output;
  }

  array_view<const float> a, b;
  array_view<float> partial;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
