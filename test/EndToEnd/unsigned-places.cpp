// Unsigned sums with a thread's place may begin again at 0, in conditions and in indices: as loops the
// threads compute what they compute as fibers.
// RUN: %amp2hip++ -O2 %s -o %t
// RUN: %t > %t.loops
// RUN: env AMP2HIP_CPU_THREADS=fibers %t > %t.fibers
// RUN: diff %t.loops %t.fibers
// RUN: FileCheck %s < %t.loops
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static const int Tile = 64, N = 4 * Tile;

// The guard of a stencil, in one comparison.
static void Guard(array_view<int> r) {
  parallel_for_each(r.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    s[t.local[0]] = t.global[0];
    t.barrier.wait();
    const unsigned i = unsigned(t.global[0]) - 5u;
    if (i < unsigned(N))
      r[t.global] = s[Tile - 1 - t.local[0]];
  });
}

// A number of the block's that is no place.
static void Hash(array_view<int> r) {
  parallel_for_each(r.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    s[t.local[0]] = t.global[0];
    t.barrier.wait();
    const unsigned h = t.tile[0] * 2654435761u + t.local[0];
    r[t.global] = int(h % 7u + (h >> 3)) + s[t.local[0]];
  });
}

// The neighbour of a thread at the begin of its tile is -1.
static void Neighbour(array_view<int> r) {
  parallel_for_each(r.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    s[t.local[0]] = t.global[0];
    t.barrier.wait();
    const int m = t.local[0] - 1;
    const unsigned u = m;
    r[t.global] = m / 2 + (m < 0 ? 100 : s[m]) + (u > 5u) * 1000 + int(u % 7u);
  });
}

// A sum that wraps, and comes back in an index.
static void Wrapped(array_view<int> r, array_view<const int> offsets) {
  parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
    const unsigned p = i[0];
    const int h = int(p + 0x7ffffff0u);
    r[i] = offsets[p >= 21 ? h + offsets[0] : 3];
  });
}

// The shift is poison where the guard keeps threads from it.
static void Shift(array_view<int> r, int m) {
  parallel_for_each(r.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    s[t.local[0]] = t.global[0];
    t.barrier.wait();
    if (m < 32)
      if (t.local[0] + (1 << m) < 200)
        r[t.global] = s[t.local[0]];
  });
}

int main() {
  std::vector<int> offsets(N);
  for (int i = 0; i < N; ++i)
    offsets[i] = 0x7fffffff - i;
  std::vector<std::vector<int>> results(5, std::vector<int>(N, 7));
  Guard(array_view<int>(results[0]));
  Hash(array_view<int>(results[1]));
  Neighbour(array_view<int>(results[2]));
  Wrapped(array_view<int>(results[3]), array_view<const int>(offsets));
  volatile int m = 40;
  Shift(array_view<int>(results[4]), m);
  for (const std::vector<int> &result : results) {
    unsigned sum = 0;
    for (int x : result)
      sum = sum * 31 + unsigned(x);
    std::printf("%d %d %08x\n", result[0], result[5], sum);
  }
  // CHECK: 7 58 {{.*}}
  // CHECK-NEXT: 0 10 {{.*}}
  // CHECK-NEXT: 1103 {{.*}}
  // CHECK-NEXT: 2147483644 2147483644
  // CHECK-NEXT: 7 7
}
