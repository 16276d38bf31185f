// Ranks two and three, a tiled kernel whose sizes are constants, and one without a name for its index.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
static const int TS = 8;
// CHECK: two_kernel(concurrency::extent<2> domain, concurrency::array_view<int, 2> v) {
void two(array_view<int, 2> v) {
  parallel_for_each(v.extent, [=](const index<2> &i) restrict(amp) { v[i] = i[0]; });
}
// CHECK: three_kernel(concurrency::extent<3> domain, concurrency::array_view<int, 3> v) {
void three(array_view<int, 3> v) {
  parallel_for_each(v.extent, [=](index<3> i) restrict(amp) { v[i] = i[0]; });
}
// CHECK:      static __global__ void __launch_bounds__(TS * TS)
// CHECK-NEXT: tiled_kernel(concurrency::array_view<int, 2> v) {
// CHECK-NEXT:   tiled_index<TS, TS> t = amp2hip::tiled_thread_index<TS, TS>();
// CHECK-NEXT:   v[t] = t.local[0];
void tiled(array_view<int, 2> v) {
  // CHECK: amp2hip::launch<tiled_kernel>(v.get_extent().tile<TS, TS>(), v);
  parallel_for_each(v.extent.tile<TS, TS>(), [=](tiled_index<TS, TS> t) restrict(amp) { v[t] = t.local[0]; });
}
// CHECK:      unnamed_kernel(concurrency::extent<1> domain, concurrency::array_view<int, 1> v) {
// CHECK-NEXT:   if (!domain.contains(amp2hip::thread_index(domain))) return;
void unnamed(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) { v[0] = 1; });
}
// CHECK:      __launch_bounds__(4 * 2)
// CHECK-NEXT: index_of_tile_kernel(concurrency::array_view<int, 2> v) {
// CHECK-NEXT:   concurrency::index<2> i = amp2hip::tiled_thread_index<4, 2>();
void index_of_tile(array_view<int, 2> v) {
  parallel_for_each(v.extent.tile<4, 2>(), [=](index<2> i) restrict(amp) { v[i] = 1; });
}
#define ROWS 2 + 2
#define COLUMNS 4
// CHECK:      __launch_bounds__((ROWS) * COLUMNS)
// CHECK-NEXT: sizes_kernel(
// CHECK-NEXT:   tiled_index<ROWS, COLUMNS> t = amp2hip::tiled_thread_index<ROWS, COLUMNS>();
void sizes(array_view<int, 2> v) {
  parallel_for_each(v.extent.tile<ROWS, COLUMNS>(), [=](tiled_index<ROWS, COLUMNS> t) restrict(amp) { v[t] = 1; });
}
