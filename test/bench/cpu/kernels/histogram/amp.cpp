#include "measure.h"

#include <amp.h>
using namespace concurrency;

static void clear(array<int> &counts) {
  parallel_for_each(
      counts.extent, [&](index<1> i) restrict(amp) { counts[i] = 0; });
}

static void count(const array<int> &keys, array<int> &counts, int groups) {
  const int threads = groups * 256;
  parallel_for_each(
      extent<1>(threads).tile<256>(), [ =, &keys, &counts ](tiled_index<256> t) restrict(amp) {
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

struct Amp : Measured {
  explicit Amp(const Problem &p)
      : groups(p.groups), keys(p.n, p.keys.begin()), counts(Problem::bins) {}
  void run() {
    clear(counts);
    count(keys, counts, groups);
    counts.accelerator_view.wait();
  }
  std::vector<int> result() const { return counts; }

  int groups;
  array<int> keys, counts;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
