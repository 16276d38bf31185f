// Halves of the sums of rows, with a barrier.
#include <amp.h>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<float> a(6, 1.0f), b(6);
  array_view<const float, 2> in(2, 3, a);
  array_view<float, 2> out(2, 3, b);
  parallel_for_each(in.extent.tile<2, 3>(), [=](tiled_index<2, 3> t) restrict(amp) {
    tile_static float part[2][3];
    part[t.local[0]][t.local[1]] = in[t.global];
    t.barrier.wait();
    float sum = 0;
    for (int i = 0; i < 3; ++i)
      sum += part[t.local[0]][i];
    out[t.global] = sum / 2;
  });
  out.synchronize();
  return b[5] == 1.5f ? 0 : 1;
}
