// A thread has room for variables of 512 KB on the CPU device too, whether it runs in a loop or as a fiber.
// RUN: %run-on-cpu %s %t.program
// RUN: env AMP2HIP_CPU_THREADS=fibers %run-on-cpu %s %t.program
#include <amp.h>
#include <cassert>
using namespace concurrency;
constexpr int count = 131000;
template <int N> int filled(int with) restrict(amp) {
  int all[N];
  for (int i = 0; i < N; ++i)
    all[i] = i + with;
  return all[N - 1 - with];
}
int main() {
  array_view<int> v(16);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = filled<count>(i[0]); });
  assert(v[3] == count - 1);
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int shared[8];
    int all[count];
    for (int i = 0; i < count; ++i)
      all[i] = i * (1 + t.local[0]);
    shared[t.local[0]] = all[count - 1];
    t.barrier.wait();
    v[t] = all[1000] + shared[(t.local[0] + 1) % 8] / (count - 1);
  });
  for (int i = 0; i < 16; ++i)
    assert(v[i] == 1000 * (1 + i % 8) + 1 + (i + 1) % 8);
}
