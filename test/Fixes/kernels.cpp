// --fix makes the lambda of a launch `restrict(amp)`, tiles the domain for a kernel that takes a tiled_index, makes the
// call operator of a kernel const, and takes `static` away from constants of amp code.
// RUN: cp %s %t.cpp && %amp2hip %t.cpp -o %t.hip.cpp --fix 2>&1 | FileCheck %s --check-prefix=SAID --implicit-check-not=:
// RUN: FileCheck %s --input-file=%t.cpp --match-full-lines --strict-whitespace
// SAID: note: {{.*}}kernels.cpp.tmp.cpp: fixed 10 problems
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;
struct Kernel {
  int n;
  // CHECK:  void operator()(index<1> i) const restrict(amp) { int twice = 2 * n; }
  void operator()(index<1> i) restrict(amp) { int twice = 2 * n; }
};
struct Writer : Kernel {
  array_view<int> v;
  // CHECK:  void operator()(index<1> i) const restrict(amp) { v[i] = i[0] + n + v(i) + v.extent[0]; }
  void operator()(index<1> i) restrict(amp) { v[i] = i[0] + n + v(i) + v.extent[0]; }
};
struct Filler {
  array<int> &a;
  // CHECK:  void operator()(index<1> i) const restrict(amp) { a[i] = fast_math::sqrt(2.0f); }
  void operator()(index<1> i) restrict(amp) { a[i] = fast_math::sqrt(2.0f); }
};
void f(array_view<int> v, array<int> &a, array_view<float, 2> m, accelerator_view where) {
  parallel_for_each(v.extent, Kernel{3});
  parallel_for_each(v.extent, Writer{{3}, v});
  parallel_for_each(v.extent, Filler{a});
  //      CHECK:  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
  // CHECK-NEXT:  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) -> void { v[i] = 1; });
  parallel_for_each(v.extent, [=](index<1> i) { v[i] = 1; });
  parallel_for_each(v.extent, [=](index<1> i) -> void { v[i] = 1; });
  extent<1> all(16);
  //      CHECK:  parallel_for_each(all.tile<16>(), [=](tiled_index<16> t) restrict(amp) { v[t] = 1; });
  // CHECK-NEXT:  concurrency::parallel_for_each(where, m.extent.tile<4, 8>(),
  all.size();
  parallel_for_each(all, [=](tiled_index<16> t) restrict(amp) { v[t] = 1; });
  concurrency::parallel_for_each(where, m.extent,
                                 [=](tiled_index<4, 8> t) restrict(amp) { m[t] = 1; });
  //      CHECK:  parallel_for_each(extent<1>(16).tile<16>(), [=](tiled_index<16> t) restrict(amp) {
  // CHECK-NEXT:    const int table[2] = {1, 2};
  // CHECK-NEXT:    constexpr float scale = 2;
  parallel_for_each(extent<1>(16), [=](tiled_index<16> t) restrict(amp) {
    static const int table[2] = {1, 2};
    static constexpr float scale = 2;
    v[t] = table[0] * int(scale);
  });
}
