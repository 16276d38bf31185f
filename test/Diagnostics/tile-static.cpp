// Where tile_static cannot stand, and what it cannot be (L201 to L203, L209).
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK-DAG: [[@LINE+1]]:17: error: 'at_namespace_scope' is 'tile_static' but not a local variable of a 'restrict(amp)' function [amp-tile-static-scope, L201]
tile_static int at_namespace_scope;
struct S {
  // CHECK-DAG: [[@LINE+1]]:19: error: 'member' is 'tile_static' but not a local variable of a 'restrict(amp)' function [amp-tile-static-scope, L201]
  tile_static int member;
};
// CHECK-DAG: [[@LINE+1]]:30: error: 'in_cpu_function' is 'tile_static' but not
void cpu() { tile_static int in_cpu_function[4]; }
// CHECK-DAG: [[@LINE+1]]:57: error: 'in_dual_function' is 'tile_static' but not
void dual() restrict(cpu, amp) { tile_static int        in_dual_function[4]; }

void launch(array_view<int, 1> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    // CHECK-DAG: [[@LINE+1]]:35: error: 'initialised' is 'tile_static' and cannot have an initialiser [amp-tile-static-initialiser, L203]
    tile_static int initialised = 3;
    // CHECK-DAG: [[@LINE+1]]:22: error: 'pointer' is 'tile_static' and cannot be a pointer [amp-tile-static-type, L202]
    tile_static int *pointer;
    v[t] = 0;
  });
}
