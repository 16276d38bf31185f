// A kernel stays as it is where it changes what it holds, where the ranks differ, and where it is not written in the launch.
// RUN: cp %s %t.cpp && not %amp2hip %t.cpp -o %t.hip.cpp --fix 2>&1 | FileCheck %s --implicit-check-not="fixed "
// RUN: cmp %s %t.cpp
// CHECK: errors generated.
#include <amp.h>
using namespace concurrency;
struct Counter {
  array_view<int> v;
  int n;
  void operator()(index<1> i) restrict(amp) { v[i] = ++n; }
};
const float *table() restrict(cpu, amp) {
  static const float values[2] = {1, 2};
  return values;
}
template <int Size> void in_tiles(array_view<int> v) {
  parallel_for_each(v.extent, [=](tiled_index<Size> t) restrict(amp) { v[t] = 1; });
}
template void in_tiles<16>(array_view<int>);
void f(array_view<int> v, extent<1> e) {
  parallel_for_each(v.extent, Counter{v, 3});
  auto kernel = [=](index<1> i) { v[i] = 1; };
  parallel_for_each(v.extent, kernel);
  parallel_for_each(v.extent, [=](tiled_index<4, 4> t) restrict(amp) { v[0] = 1; });
  parallel_for_each(e + 1, [=](tiled_index<4> t) restrict(amp) { v[0] = 1; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    static int count = 0;
    static const int a = 1, b = i[0];
    v[i] = count + a + b;
  });
}
