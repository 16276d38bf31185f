// --advise-fix changes the source where that changes no result, and translates it then.
// RUN: cp %s %t.cpp && %amp2hip %t.cpp -o %t.hip.cpp --advise-fix > %t.said 2>&1
// RUN: FileCheck %s --check-prefix=SAID --input-file=%t.said --implicit-check-not=remark:
// RUN: FileCheck %s --input-file=%t.cpp --match-full-lines --strict-whitespace
// SAID: note: {{.*}}fix.cpp.tmp.cpp: applied 6 pieces of advice
// SAID: remark: 0.1 is a double
// RUN: %amp2hip++ -O1 %s -o %t.before && %t.before > %t.expected
// RUN: %amp2hip++ -O1 %t.cpp -o %t.after && %t.after | diff %t.expected -

// It is done once.
// RUN: %amp2hip %t.cpp -o %t.hip.cpp --advise-fix 2>&1 | FileCheck %s --check-prefix=AGAIN --implicit-check-not=note:
// AGAIN: remark: 0.1 is a double
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<float> in(32 * 32), out(32 * 32);
  for (int i = 0; i < 32 * 32; ++i)
    in[i] = i;
  //      CHECK:  array_view<const float, 2> a(32, 32, in);
  // CHECK-NEXT:  array_view<float, 2> b(32, 32, out);
  array_view<float, 2> a(32, 32, in);
  array_view<float, 2> b(32, 32, out);
  // CHECK:  b.discard_data();
  // CHECK-NEXT:  parallel_for_each(b.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
  // CHECK-NEXT:    tile_static float s[16][16 + 1];
  parallel_for_each(b.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
    tile_static float s[16][16];
    const index<2> turned(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1]);
    s[t.local[0]][t.local[1]] = a[turned];
    t.barrier.wait();
    const int row = t.global[0], width = a.extent[1];
    // CHECK:    const int scale = int(unsigned(row) / width) + int(unsigned(row + 1) % width) * 2;
    const int scale = row / width + (row + 1) % width * 2;
    // CHECK:    const float half = s[t.local[1]][t.local[0]] * 0.5f;
    const float half = s[t.local[1]][t.local[0]] * 0.5;
    b[t] = half * scale;
  });
  float sum = 0;
  parallel_for_each(b.extent, [=](index<2> i) restrict(amp) { b[i] = b[i] * 0.1; });
  for (int i = 0; i < 32 * 32; ++i)
    sum += b(i / 32, i % 32);
  std::printf("%g %g\n", sum, b(3, 4));
}
