// A race may give the CPU device's vectorised loops another result than threads one after the other have, which
// amp2hip verify shows where there is no GPU.
// RUN: %amp2hip++ -Wno-amp-race -g -O2 %s -o %t
// RUN: not %amp2hip verify %t | FileCheck %s
// CHECK: kernel       'main_kernel' ({{.*}}verify-race.cpp:[[@LINE+11]]), launch 1
// CHECK-NEXT: data         'v', array_view<int, 1> of extent (64)
// CHECK: cpu and cpu-fibers: 1 launch, 64 values compared, differences in 1 launch
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
int main() {
  std::vector<int> d(64);
  array_view<int> v(64, d);
  array_view<int> last(4);
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int s[18];
    s[t.local[0]] = t.global[0];
    t.barrier.wait();
    s[t.local[0] + 2] = s[t.local[0]] * 2 + 1; // what the thread after the next reads
    t.barrier.wait();
    v[t] = s[t.local[0]];
  });
  printf("%d\n", v[9]);
}
