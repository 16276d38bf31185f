// --d3d-bounds: what a kernel reads out of the memory of a view's source is 0, and what it writes
// there is lost, as it was under Direct3D. What is in that memory is reached, also beside a section.
// RUN: %amp2hip++ --d3d-bounds %s -o %t && %t | FileCheck %s
// RUN: %amp2hip++ --d3d-bounds --device=amd --offload-arch=gfx90a -c %s -o %t.amd.o
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
int main() {
  std::vector<int> data(8), seen(6, -1);
  for (int i = 0; i < 8; ++i)
    data[i] = i + 1;
  array_view<int> v(8, data), out(6, seen);
  array_view<int, 2> m(2, 4, data);
  array<int> a(8, data.begin());
  array_view<int> part = v.section(2, 3);
  const extent<1> one(1);
  parallel_for_each(one, [=, &a](index<1>) restrict(amp) {
    out[0] = v[8] + v[-1] + v[1000000] + a[8];
    out[1] = part[3];  // the source has it
    out[2] = part[-3]; // not this one
    out[3] = m(0, 4);  // which is m(1, 0)
    out[4] = m(2, 0) + part.section(1, 1)[5];
    out[5] = v.view_as(extent<2>(2, 2))[index<2>(1, 3)];
  });
  // CHECK: 0 6 0 5 0 6
  printf("%d %d %d %d %d %d\n", out[0], out[1], out[2], out[3], out[4], out[5]);
  parallel_for_each(extent<1>(100), [=](index<1> i) restrict(amp) {
    part[i - 50] = 9;
    out[i[0] + 6] = 9;
    out[i[0] + 6] += 1;
  });
  // CHECK: 9 9 9 0 6 0 5 0 6
  printf("%d %d %d %d %d %d %d %d %d\n", v[0], v[4], v[7], out[0], out[1], out[2], out[3], out[4], out[5]);
}
