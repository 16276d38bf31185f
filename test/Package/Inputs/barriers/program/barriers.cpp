// Two kernels with barriers. The pass cuts the first; of the second it says that its threads stay fibers.
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

void reverse(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int shared[16];
    shared[t.local[0]] = v[t.global];
    t.barrier.wait();
    v[t.global] = shared[15 - t.local[0]];
  });
}

void rotate(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int shared[16];
    for (int i = 0; i < 3; i++) {
      shared[t.local[0]] = v[t.global];
      t.barrier.wait();
      v[t.global] = shared[(t.local[0] + 1) % 16];
      t.barrier.wait();
    }
    if (v[t.global] < 0)
      direct3d_abort(); // may end some threads early
  });
}

int main() {
  std::vector<int> data(32);
  for (int i = 0; i < 32; i++)
    data[i] = i;
  array_view<int> v(32, data);
  reverse(v);
  rotate(v);
  v.synchronize();
  std::cout << "first " << data[0] << ", last " << data[31] << "\n";
}
