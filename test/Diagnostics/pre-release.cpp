// C++ AMP before its release: each name that it had then is one error that says the name of today; what Clang says of the
// code that follows from it is left out (L7).
// RUN: not %amp2hip %s -o %t 2>&1 | FileCheck --implicit-check-not=error: %s
// CHECK: warning: 'restrict(direct3d)' is the pre-release spelling of 'restrict(amp)' [amp-restrict-direct3d, L7]
#include <amp.h>
#include <vector>
using namespace concurrency;
int twice(int i) restrict(direct3d) { return 2 * i; }
int main() {
  std::vector<int> data(16);
  // CHECK: :[[# @LINE+1]]:3: error: 'grid' is a name from before the release of C++ AMP; use 'extent' [amp-pre-release, L7]
  grid<2> whole(4, 4);
  array_view<int, 2> v(whole, data);
  // CHECK: :[[# @LINE+1]]:23: error: 'grid' is a name from before the release of C++ AMP; use 'extent'
  parallel_for_each(v.grid, [=](index<2> i) restrict(amp) {
    // CHECK: :[[# @LINE+2]]:20: error: 'x' is a name from before the release of C++ AMP; use '[1]'
    // CHECK: :[[# @LINE+1]]:31: error: 'y' is a name from before the release of C++ AMP; use '[0]'
    v[i] = twice(i.x) * 4 + i.y;
  });
  parallel_for_each(v.extent.tile<2, 2>(), [=](tiled_index<2, 2> t) restrict(amp) {
    // CHECK: :[[# @LINE+1]]:20: error: 'x' is a name from before the release of C++ AMP; use '[1]'
    v[t] = t.local.x;
  });
  // CHECK: 5 errors generated.
}
