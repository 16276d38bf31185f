// In a template one instance of the type has a constructor, or a header's type may have one: it gets raw storage.
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: %translate a.cpp -o a.hip.cpp --line-directives=off -- -I.
// RUN: %code-only a.hip.cpp | FileCheck a.cpp
// RUN: %compile-everywhere a.hip.cpp
// A tree's source may be included by another one, which has other instances.
// RUN: mkdir in && cp a.cpp b.h in
// RUN: %amp2hip --in-root in --out-root out in/a.cpp -- -Iin
// RUN: %code-only out/a.cpp | FileCheck --check-prefix=TREE a.cpp

//--- b.h
template <typename T, int Size> T in_header(T x, const concurrency::tiled_index<Size> &t) restrict(amp) {
  tile_static T values[Size];
  values[t.local[0]] = x;
  return values[t.local[0]];
}

//--- a.cpp
#include <amp.h>
// CHECK: __shared__ amp2hip::tile_storage<T[Size]> values_storage;
#include "b.h"
using namespace concurrency;
// CHECK: T reversed(
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
// All instances are of types without one.
template <typename T> struct Pair { T first, second; };
template <typename T> void plain(const tiled_index<8> &t, T &x) restrict(amp) {
  // CHECK:      __shared__ T values[8][2], one;
  // CHECK-NEXT: __shared__ Pair<T> pairs[8];
  // TREE: __shared__ amp2hip::tile_storage<T[8][2]> values_storage;
  tile_static T values[8][2], one;
  tile_static Pair<T> pairs[8];
  values[t.local[0]][0] = pairs[t.local[0]].first = one = x;
}
// It has no instance, or it has further ones.
template <typename T> void unused(const tiled_index<8> &t, T &x) restrict(amp) {
  // CHECK: __shared__ amp2hip::tile_storage<T> one_storage; auto &one = one_storage.get();
  tile_static T one;
  one = x;
}
struct Number {
  int n;
  Number(int n = 0) restrict(cpu, amp) : n(n) {}
};
void g(array_view<int, 1> v, array_view<Number, 1> w) {
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { v[t] = reversed<int, 8>(v[t], t); exchange(t, v[t]); float x = in_header<float>(1, t); plain(t, x); plain(t, v[t]); });
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { w[t] = reversed<Number, 8>(w[t], t); exchange(t, w[t]); });
}
