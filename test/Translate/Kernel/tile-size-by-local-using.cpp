// The size of a tile that only a using-declaration in the function makes known by that name is no name in
// front of the kernel: there the number of threads is said.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
namespace sizes {
static const int tile = 8;
}

// CHECK: static __global__ void __launch_bounds__(64)
// CHECK-NEXT: fill_kernel(
// CHECK: using sizes::tile;
// CHECK: amp2hip::tiled_thread_index<tile, tile>();
void fill(concurrency::array_view<int, 2> v) {
  using sizes::tile;
  parallel_for_each(v.extent.tile<tile, tile>(), [=](concurrency::tiled_index<tile, tile> t) restrict(amp) {
    v[t.global] = tile;
  });
}
