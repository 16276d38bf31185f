// Every wait on the kernel's own index is __syncthreads(); a barrier passed on stays an object.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
// CHECK: b.wait();
void pass(const tile_barrier &b) restrict(amp) { b.wait(); }
void f(array_view<int, 1> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    // CHECK-COUNT-4: {{^}}    __syncthreads();
    t.barrier.wait();
    t.barrier.wait_with_all_memory_fence();
    t.barrier.wait_with_global_memory_fence();
    t.barrier.wait_with_tile_static_memory_fence();
    // CHECK: pass(t.barrier);
    pass(t.barrier);
    // CHECK: tile_static_memory_fence(t.barrier);
    tile_static_memory_fence(t.barrier);
    v[t] = 1;
  });
}
struct Functor {
  array_view<int, 1> v;
  void operator()(tiled_index<4> t) const restrict(amp) {
    // CHECK: {{^}}    __syncthreads();
    t.barrier.wait();
    v[t] = 1;
  }
};
// One may stand last.
void g() {
  parallel_for_each(extent<1>(8).tile<4>(), [](tiled_index<4> t) restrict(amp) {
    tile_static int x[4];
    x[t.local[0]] = 1;
    // CHECK: {{^}}  __syncthreads();
    // CHECK-NEXT: {{^}}}
    t.barrier.wait();
  });
}
