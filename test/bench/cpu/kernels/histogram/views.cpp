#include "host.h"

#include <amp.h>
using namespace concurrency;

static void clear(array_view<int> counts) {
  counts.discard_data();
  parallel_for_each(
      counts.extent, [=](index<1> i) restrict(amp) { counts[i] = 0; });
}

static void count(array_view<const int> keys, array_view<int> counts, int groups) {
  const int threads = groups * 256;
  parallel_for_each(
      extent<1>(threads).tile<256>(), [=](tiled_index<256> t) restrict(amp) {
        tile_static int own[256];
        const int local = t.local[0];
        own[local] = 0;
        t.barrier.wait();
        for (int i = t.global[0]; i < keys.extent[0]; i += threads)
          atomic_fetch_add(&own[keys[i]], 1);
        t.barrier.wait();
        atomic_fetch_add(&counts[local], own[local]);
      });
}

struct Views : Host {
  explicit Views(const Problem &p) : Host(p), keys(p.n, p.keys), counts(Problem::bins, output) {}
  void run() {
    clear(counts);
    count(keys, counts, problem.groups);
    accelerator().get_default_view().wait();
  }
  std::vector<int> result() const {
    counts.synchronize();
    return output;
  }

  array_view<const int> keys;
  array_view<int> counts;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
