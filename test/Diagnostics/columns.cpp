// Messages point at the word that they are about.
// RUN: not %translate-with-plugin %s -o %t.hip.cpp 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=note: %s
#include <amp.h>
using namespace concurrency;
int bar(int x) { return x; }
// CHECK-DAG: columns.cpp:[[@LINE+2]]:49: error: unknown restriction 'gpu'
// CHECK-DAG: columns.cpp:[[@LINE+1]]:5: error: 'wrong' is 'restrict(amp)' and cannot be variadic
int wrong(int a_rather_long_name, ...) restrict(gpu);
// CHECK-DAG: columns.cpp:[[@LINE+2]]:45: error: 'bar' is called
// CHECK-DAG: columns.cpp:5:5: note: 'bar' declared here
int calls(int x) restrict(amp) { return 1 + bar(x); }
void f(array_view<int, 1> v) {
  // CHECK-DAG: columns.cpp:[[@LINE+1]]:3: error: the tile has 1056 threads
  parallel_for_each(v.extent.tile<1056>(), [=](tiled_index<1056> t) restrict(amp) {});
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    // CHECK-DAG: columns.cpp:[[@LINE+1]]:35: error: 'initialised' is 'tile_static'
    tile_static int initialised = 3;
    // CHECK-DAG: columns.cpp:[[@LINE+2]]:11: note: this condition
    // CHECK-DAG: columns.cpp:[[@LINE+2]]:17: error: not all threads
    if (t.local[0] < 32) {
      t.barrier.wait();
    }
  });
}
// CHECK-DAG: 6 errors generated
