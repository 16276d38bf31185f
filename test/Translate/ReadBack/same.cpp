// An output that means what the source means is written: captures, arrays, tile_static, barriers,
// properties, templates, a constant that the kernel carries, both forms.
// RUN: rm -f %t.hip.cpp
// RUN: %amp2hip --check-output %s -o %t.hip.cpp
// RUN: FileCheck --input-file %t.hip.cpp %s
#include <amp.h>
#include <algorithm>
#include <cassert>
#include <climits>
using namespace concurrency;
struct Params { int a; float b; };
int twice(int x) restrict(cpu, amp) { return 2 * x; }
template <class T> T square(T x) restrict(amp) { return x * x; }
// CHECK: f_kernel(
void f(array_view<int, 1> v, Params p, int n, array<float, 2> &a) {
  const int K = 3;
  parallel_for_each(v.extent, [v, p, k = n + 1](index<1> i) restrict(amp) { v[i] = p.a + k + K; });
  parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) {
    if (i[0] > 2) return;
    for (int j = 0; j < K; ++j) v[i] += twice(square(j)) + static_cast<int>(a(i[0], j)) + p.b;
  });
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int s[16];
    s[t.local[0]] = v[t.global];
    t.barrier.wait();
    v[t] = s[15 - t.local[0]];
  });
  int table[4] = {1, 2, 3, 4};
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = table[i[0] % 4]; });
}
// What only the bodies of the library instantiate is compared too.
int largest(const int *begin, const int *end) {
  return *std::max_element(begin, end, [](auto x, auto y) { return x < y; });
}
// So are macros that say where they stand, and those that say what the compiler defines.
unsigned checked(unsigned x) {
  assert(x < UINT_MAX);
  return x + __LINE__;
}
