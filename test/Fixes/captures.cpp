// --fix captures arrays and textures by reference and all else by value, where the lambda only reads it.
// RUN: cp %s %t.cpp && not %amp2hip %t.cpp -o %t.hip.cpp --fix 2>&1 | FileCheck %s --check-prefix=SAID
// RUN: FileCheck %s --input-file=%t.cpp --match-full-lines --strict-whitespace
// SAID: note: {{.*}}captures.cpp.tmp.cpp: fixed 9 problems
// SAID: error: {{.*}}by reference
// SAID: errors generated.
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;
struct Pair {
  int a, b;
};
struct Counter {
  int count;
  void set(int n) { count = n; }
  int get() const { return count; }
  __declspec(property(get = get, put = set)) int value;
};
void f(array_view<int> v, array<int> &a, array<int> &b, int n, Pair pair,
       array_view<int, 2> m, Counter counter) {
  //      CHECK:  parallel_for_each(v.extent, [=, &a, &b](index<1> i) restrict(amp) { a[i] = b[i] + n + pair.a; });
  // CHECK-NEXT:  parallel_for_each(v.extent, [=, &b, &a](index<1> i) restrict(amp) { v[i] = a[i] + b[i]; });
  // CHECK-NEXT:  parallel_for_each(v.extent, [v, n, &a](index<1> i) restrict(amp) { v[i] = a[i] + n; });
  parallel_for_each(v.extent, [&](index<1> i) restrict(amp) { a[i] = b[i] + n + pair.a; });
  parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) { v[i] = a[i] + b[i]; });
  parallel_for_each(v.extent, [v, & n, a](index<1> i) restrict(amp) { v[i] = a[i] + n; });
  //      CHECK:  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0] + n; });
  // CHECK-NEXT:  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v(i) = m[i[0]][1] + v.extent[0]; });
  // CHECK-NEXT:  parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) { v[i] = a[i] + v.section(0, 1)[0]; });
  // CHECK-NEXT:  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) { v[t] = v[t.global[0]]; });
  parallel_for_each(v.extent, [&](index<1> i) restrict(amp) { v[i] = i[0] + n; });
  parallel_for_each(v.extent, [&](index<1> i) restrict(amp) { v(i) = m[i[0]][1] + v.extent[0]; });
  parallel_for_each(v.extent, [&](index<1> i) restrict(amp) { v[i] = a[i] + v.section(0, 1)[0]; });
  parallel_for_each(v.extent.tile<4>(), [&](tiled_index<4> t) restrict(amp) { v[t] = v[t.global[0]]; });
  // Not where something is changed, or is there twice then.
  parallel_for_each(v.extent, [&](index<1> i) restrict(amp) { v[i] = ++n; });
  parallel_for_each(v.extent, [&, n](index<1> i) restrict(amp) { v[i] = n; });
  parallel_for_each(v.extent, [=, &n](index<1> i) restrict(amp) { v[i] = n; });
  parallel_for_each(v.extent, [&](index<1> i) restrict(amp) { counter.value = 1; });
}
