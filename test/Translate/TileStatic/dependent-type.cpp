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
// A line that would be long is broken, but not in a macro's body.
#define DECLARE(Type, name, Size) \
  tile_static \
  Type name[Size];
template <typename value_type, int rows_per_tile> void exchange(const tiled_index<rows_per_tile> &t, value_type &x) restrict(amp) {
  // CHECK:      __shared__ amp2hip::tile_storage<value_type[rows_per_tile][rows_per_tile + 1]> transposed_storage;
  // CHECK-NEXT: auto &transposed = transposed_storage.get();
  // CHECK-NEXT: transposed[t.local[0]][0] = x;
  tile_static value_type transposed[rows_per_tile][rows_per_tile + 1];
  transposed[t.local[0]][0] = x;
  DECLARE(value_type, another_with_a_name_that_is_rather_long_for_a_variable, rows_per_tile)
  another_with_a_name_that_is_rather_long_for_a_variable[t.local[0]] = x;
  t.barrier.wait();
  x = transposed[rows_per_tile - 1 - t.local[0]][0];
}
void g(array_view<int, 1> v) {
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { v[t] = reversed<int, 8>(v[t], t); exchange(t, v[t]); });
}
