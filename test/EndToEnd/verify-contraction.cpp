// amp2hip++ --verify builds what amp2hip verify compares, and what tells whether contraction explains
// a difference.
// RUN: %amp2hip++ -g -O1 --verify=cpu %s -o %t && %t | FileCheck %s --check-prefix=PROGRAM
// PROGRAM: done
// By default the CPU device's two ways to run a tile.
// RUN: %amp2hip verify %t | FileCheck %s --check-prefix=DEFAULT
// DEFAULT: done
// DEFAULT-NEXT: cpu and cpu-fibers: 2 launches, 200 values compared, no difference
// RUN: not %amp2hip verify %t --devices=cpu,cpu-contracted | FileCheck %s --check-prefix=ITSELF
// ITSELF: cpu {{ *}}0
// ITSELF-NEXT: cpu-contracted {{-?[1-9]}}
// ITSELF-NOT: {{explain|contraction  }}
// ITSELF: cpu and cpu-contracted: 2 launches, 200 values compared, differences in 1 launch
// A build that contracts and has a fault too.
// RUN: %amp2hip++ -g -O2 --fp=fast -ffp-contract=fast -mfma -DFAULT=3 %s -o %t.other
// RUN: not %amp2hip verify %t %t.other --contracted=%t.verify/cpu-contracted | FileCheck %s --check-prefix=OTHER
// OTHER: contraction  explains it: {{.*}} gives {{.*}} with contraction
// OTHER: 'main_kernel' ({{.*}}), 'z': [[N:[0-9]+]] of 100 values in 1 launch, [[N]] explained by contraction
// OTHER-NEXT: 'main_kernel2' ({{.*}}), 'z': 100 of 100 values in 1 launch{{$}}
// RUN: not %amp2hip verify %t %t.other --contracted=%t.verify/cpu-contracted --tolerance=absolute=1e-5 | FileCheck %s --check-prefix=FAULT
// FAULT: contraction  does not explain it: {{.*}} gives the same with contraction
// RUN: not %amp2hip verify %t %t.other | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: contraction  unknown; build with amp2hip++ --verify=cpu to find out
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

#ifndef FAULT
#define FAULT 0
#endif

int main() {
  std::vector<float> a(100), b(100), c(100);
  for (int i = 0; i < 100; ++i) {
    a[i] = static_cast<float>(i) * 0.1f;
    b[i] = 1.0f / static_cast<float>(i + 1);
    c[i] = -a[i] * b[i];
  }
  array_view<const float> x(100, a), y(100, b);
  array_view<float> z(100, c);
  parallel_for_each(z.extent, [=](index<1> i) restrict(amp) { z[i] += x[i] * y[i]; });
  const int fault = FAULT;
  parallel_for_each(z.extent, [=](index<1> i) restrict(amp) { z[i] = static_cast<float>(i[0] + fault); });
  z.synchronize();
  printf("done\n");
}
