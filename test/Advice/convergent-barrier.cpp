// A condition around a barrier is an error. Where it can guard what is before and behind the barrier
// instead, that is the advice.
// RUN: not %amp2hip %s -o %t.hip.cpp --advise 2>&1 | FileCheck %s --implicit-check-not=remark:
// RUN: cp %s %t.cpp
// RUN: not %amp2hip %t.cpp -o %t.hip.cpp --advise-fix 2> %t.messages
// RUN: FileCheck %s --check-prefix=FIXED --input-file=%t.cpp --match-full-lines --strict-whitespace
// RUN: grep -c amp-barrier-divergent %t.messages | FileCheck %s --check-prefix=LEFT
// LEFT: {{^}}7{{$}}
#include <amp.h>
using namespace concurrency;

void f(array_view<int> a, int n) {
  // CHECK: [[#@LINE+11]]:5: remark: all threads can reach the barrier if this condition guards only the code before and after it [amp-advice-convergent-barrier]
  //      FIXED:    const bool {{takes.art[_0-9]*}} = t.global[0] < n;
  // FIXED-NEXT:    if ({{takes.art[_0-9]*}}) {
  // FIXED-NEXT:      s[t.local[0]] = a[t];
  // FIXED-NEXT:    }
  // FIXED-NEXT:    t.barrier.wait();
  // FIXED-NEXT:    if ({{takes.art[_0-9]*}}) {
  // FIXED-NEXT:      a[t] = s[63 - t.local[0]];
  // FIXED-NEXT:    }
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    if (t.global[0] < n) {
      s[t.local[0]] = a[t];
      t.barrier.wait();
      a[t] = s[63 - t.local[0]];
    }
  });
  // CHECK: [[#@LINE+11]]:5: remark: all threads can reach the barrier
  //      FIXED:    if ({{takes.art[_0-9]*}}) {
  // FIXED-NEXT:      s[t.local[0]] = 1;
  // FIXED-NEXT:    }
  // FIXED-NEXT:    t.barrier.wait();
  // FIXED-NEXT:    if ({{takes.art[_0-9]*}}) {
  // FIXED-NEXT:      s[t.local[0]] += 1;
  // FIXED-NEXT:    }
  // FIXED-NEXT:    t.barrier.wait();
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    if (t.local[0] < n) {
      s[t.local[0]] = 1;
      t.barrier.wait();
      s[t.local[0]] += 1;
      t.barrier.wait();
    }
  });

  // No change is known for these.
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    if (t.local[0] < n) {
      const int before = a[t];
      t.barrier.wait();
      a[t] = before;
    }
    if (t.local[0] < n) {
      t.barrier.wait();
    } else {
      a[t] = 1;
    }
    if (t.global[0] >= n)
      return;
    t.barrier.wait();
  });
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    for (int width = 32; width > 0; width /= 2)
      if (t.local[0] < width) {
        a[t] += 1;
        t.barrier.wait();
      }
    if (t.local[0] < 3, t.local[0] < n) {
      a[t] += 1;
      t.barrier.wait();
    }
    if (t.local[0] < n) {
      a[t] += 1;
      t.barrier.wait(); // the comment would be lost
    }
  });
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    if (t.local[0] < n)
      if (t.local[0] > 1) {
        t.barrier.wait();
        a[t] = 1;
      }
  });
}
