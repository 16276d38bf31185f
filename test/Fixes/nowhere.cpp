// Where the meaning is not sure, or a macro spells it, --fix changes nothing.
// RUN: cp %s %t.cpp && not %amp2hip %t.cpp -o %t.hip.cpp --fix 2>&1 | FileCheck %s --implicit-check-not=fixed
// RUN: cmp %s %t.cpp
#include <amp.h>
using namespace concurrency;
// CHECK: error: unknown restriction 'gpu'
int unknown(int x) restrict(gpu) { return x; }
#define OLD restrict(direct3d)
#define CONST const
// CHECK: warning: 'restrict(direct3d)' is the pre-release spelling
int in_a_macro(int x) OLD { return x; }
struct S {
  // CHECK: error: 'const' must precede the restriction specifiers
  int f() restrict(amp) CONST { return 1; }
};
void f(array_view<int, 2> v) {
  parallel_for_each(v.extent.tile<2, 2>(), [=](tiled_index<2, 2> t) restrict(amp) {
    // CHECK: error: 'x' is a name from before the release of C++ AMP; use '[n]'
    v[t] = t.x;
  });
}
