// Where a kernel's threads are fibers on the CPU device, --remarks says so at the barrier, and why.
// RUN: %amp2hip++ -O2 --remarks -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=fibers
// RUN: %amp2hip++ -O1 --remarks -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=fibers
// Neither asked for nor of a program without optimisation, of whose kernels none is cut:
// RUN: %amp2hip++ -O2 -c %s -o %t.o 2>&1 | count 0
// RUN: %amp2hip++ -O0 --remarks -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=FORM --implicit-check-not=fibers
// FORM-COUNT-3: remark: kernel becomes the function {{.*}} [amp-kernel-named]
// FORM: remark: 3 kernels named, 0 in place [amp-kernel-summary]
#include <amp.h>
using namespace concurrency;

void data_decides(array_view<const int> a, array_view<int> r) {
  // CHECK: fiber-remarks.cpp:[[@LINE+1]]:3: remark: kernel becomes the function
  parallel_for_each(r.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    s[t.local[0]] = a[t.global];
    r[t.global] = 0; // a may be the same data
    for (int n = 0; n < a[0]; n++) {
      s[t.local[0]] += n;
      t.barrier.wait();
    }
    r[t.global] = s[(t.local[0] + 1) % 64];
  });
}

void ends_some(array_view<const int> a, array_view<int> r) {
  parallel_for_each(r.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    t.barrier.wait();
    if (a[t.global] < 0)
      direct3d_abort();
    r[t.global] = 1;
  });
}

void is_cut(array_view<const int> a, array_view<int> r) {
  parallel_for_each(r.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    s[t.local[0]] = a[t.global];
    t.barrier.wait();
    r[t.global] = s[(t.local[0] + 1) % 64];
  });
}
// CHECK: 3 kernels named, 0 in place
// CHECK: fiber-remarks.cpp:20:{{[0-9]+}}: remark: kernel not converted to loops over threads, runs as fibers: this barrier may not be reached by all threads [amp-kernel-fibers]
// CHECK: remark: kernel not converted to loops over threads, runs as fibers: it calls 'hip_cpu::end_thread()', which may wait at a barrier or not return [amp-kernel-fibers]
