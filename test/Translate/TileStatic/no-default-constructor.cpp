// Constructors do not run (L204): none is asked for.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

struct P {
  int x;
  P(int a) restrict(cpu, amp) : x(a) {}
};
template <typename T> struct U {
  T t;
  U(T a) restrict(amp) : t(a) {}
};
int main() {
  std::vector<int> v(64, 1);
  array_view<int> a(64, v);
  parallel_for_each(a.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    // CHECK:      __shared__ amp2hip::tile_storage<P[16]> p_storage; auto &p = p_storage.get();
    tile_static P p[16];
    // CHECK:      __shared__ amp2hip::tile_storage<U<int>> u_storage;
    tile_static U<int> u;
    p[t.local[0]] = P(t.local[0]);
    if (t.local[0] == 0)
      u.t = 2;
    t.barrier.wait();
    a[t.global] = p[15 - t.local[0]].x + u.t;
  });
  return a[3] != 14;
}
