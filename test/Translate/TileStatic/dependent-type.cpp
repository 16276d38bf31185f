// In a template the type may turn out to have a constructor: it gets raw storage.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
template <typename T, int Size> T reversed(T x, const tiled_index<Size> &t) restrict(amp) {
  // CHECK:      __shared__ amp2hip::tile_storage<T[Size]> values_storage; auto &values = values_storage.get();
  tile_static T values[Size];
  // CHECK-NEXT: __shared__ int counts[Size];
  tile_static int counts[Size];
  values[t.local[0]] = x;
  counts[t.local[0]] = 0;
  t.barrier.wait();
  return values[Size - 1 - t.local[0]];
}
void g(array_view<int, 1> v) {
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { v[t] = reversed<int, 8>(v[t], t); });
}
