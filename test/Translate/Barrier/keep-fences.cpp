// --keep-fences: a barrier that orders one kind of memory stays, also where it is the only use of the
// thread's index; one that orders all becomes HIP's.
// RUN: %translate-with-plugin %s --keep-fences -o %t.hip.cpp -- -std=c++17
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;

// CHECK-LABEL: wait_kernel(
// CHECK: tiled_index<8> t = amp2hip::tiled_thread_index<8>();
// CHECK: t.barrier.wait_with_tile_static_memory_fence();
// CHECK: t.barrier.wait_with_global_memory_fence();
// CHECK: __syncthreads();
// CHECK: __syncthreads();
void wait(array_view<int> v) {
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    t.barrier.wait_with_tile_static_memory_fence();
    t.barrier.wait_with_global_memory_fence();
    t.barrier.wait_with_all_memory_fence();
    t.barrier.wait();
    v[t] = 0;
  });
}
