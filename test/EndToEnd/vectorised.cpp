// On the CPU device the threads of a row are a loop that the compiler vectorises, whether the kernel
// goes through views, arrays or rows: nothing in it asks whether this is a kernel.
// RUN: %amp2hip++ -O2 -Rpass=loop-vectorize -DVIEWS -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %amp2hip++ -O2 -Rpass=loop-vectorize -DARRAYS -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %amp2hip++ -O2 -Rpass=loop-vectorize -DROWS -c %s -o %t.o 2>&1 | FileCheck %s
// There is one for any x86-64, and one for each of the levels v3 and v4.
// CHECK: remark: vectorized loop (vectorization width: 4,
// CHECK-NEXT: remark: vectorized loop (vectorization width: 8,
// CHECK-NEXT: remark: vectorized loop (vectorization width: 16,
#include <amp.h>
using namespace concurrency;

#if defined(VIEWS)
void run(array_view<const float> a, array_view<float> b) {
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { b[i] = a[i] * 2 + 1; });
}
#elif defined(ARRAYS)
void run(const array<float> &a, array<float> &b) {
  parallel_for_each(b.extent, [&](index<1> i) restrict(amp) { b[i] = a[i] * 2 + 1; });
}
#elif defined(ROWS)
void run(array_view<const float, 2> a, array_view<float, 2> b) {
  parallel_for_each(b.extent, [=](index<2> i) restrict(amp) {
    b[i[0]][i[1]] = a[i[0]][i[1]] * 2 + 1;
  });
}
#endif
