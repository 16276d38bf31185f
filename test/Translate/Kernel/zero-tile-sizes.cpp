// In a template a tile has three sizes, and the last of them are zero. A tile of any size is a type.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

// CHECK: __launch_bounds__(16)
// CHECK: amp2hip::tiled_thread_index<D0, D1, D2>()
template <int D0, int D1, int D2> void run(tiled_extent<D0, D1, D2> t, array_view<int> a) {
  parallel_for_each(t, [=](tiled_index<D0, D1, D2> i) restrict(amp) { a[i.global] += i.local[0]; });
}
template <int D0, int D1 = 0, int D2 = 0> void run_auto(array_view<int> a) {
  tiled_extent<D0, D1, D2> t = a.extent.template tile<D0>();
  parallel_for_each(t, [=](auto i) restrict(amp) { a[i.global] += 1; });
}
typedef tiled_extent<64, 64> Big;
int main() {
  std::vector<int> v(64, 1);
  array_view<int> a(64, v);
  run(a.extent.tile<16>(), a);
  run_auto<16>(a);
  Big big(extent<2>(128, 256));
  return a[3] != 5 || big.pad()[1] != 256 || a.extent.tile<2048>().pad()[0] != 2048;
}
