// tile_static becomes __shared__: scalars, arrays of any rank, several in one declaration, out of a macro.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
#define N 8
// CHECK: #define SHARED __shared__
#define SHARED tile_static
struct Pair { int a, b; };
void f(array_view<int, 1> v) {
  parallel_for_each(v.extent.tile<N>(), [=](tiled_index<N> t) restrict(amp) {
    // CHECK: __shared__ int scalar;
    tile_static int scalar;
    // CHECK: __shared__ float row[N], matrix[N][2 * N];
    tile_static float row[N], matrix[N][2 * N];
    // CHECK: __shared__ Pair pairs[N];
    tile_static Pair pairs[N];
    // CHECK: SHARED int from_macro[N];
    SHARED int from_macro[N];
    row[t.local[0]] = 1.0f;
    matrix[t.local[0]][0] = 2.0f;
    pairs[t.local[0]].a = 3;
    from_macro[t.local[0]] = 4;
    if (t.local[0] == 0) scalar = 5;
    t.barrier.wait();
    v[t] = scalar + pairs[0].a + from_macro[1] + (int)(row[2] + matrix[3][0]);
  });
}
