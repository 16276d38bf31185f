// Constructors for the two sides whose parameters differ by default arguments (L50, L62): a call that may mean either
// means the one for its side, also where nobody writes the call: in an implicit copy, for a member or a base.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck %s --check-prefix=RESULT
// RUN: not %amp2hip %s -o %t.more.cpp -- -DWITH_MORE 2>&1 | FileCheck %s --check-prefix=MORE
#include <amp.h>
#include <cstdio>
using namespace concurrency;

struct M {
  int v;
  // CHECK: M(int) : v(1) {}
  M(int = 5) restrict(cpu) : v(1) {}
  // CHECK: __device__ M(amp2hip::on_amp) : v(2) {}
  // CHECK: __host__ __device__ M() AMP2HIP_DISPATCH_CONSTRUCTOR(M(5), M(amp2hip::on_amp()))
  M() restrict(amp) : v(2) {}
  // CHECK: __device__ M(amp2hip::on_amp, const M &o) : v(o.v + 10) {}
  M(const M &o) restrict(amp) : v(o.v + 10) {}
  // CHECK: M(const M &o, int, float f = 1) : v(o.v + 1) {}
  // CHECK: __host__ __device__ M(const M &o) AMP2HIP_DISPATCH_CONSTRUCTOR(M(o, 0), M(amp2hip::on_amp(), o))
  M(const M &o, int = 0, float f = 1) restrict(cpu) : v(o.v + 1) {}
};
struct Member {
  M m;
  int z;
};
struct Base : M {
  int z;
};
template <class T> struct C {
  T v;
  C() restrict(cpu, amp) : v(0) {}
  C(const C &o) restrict(cpu);
  C(const C &o, T n = T(3)) restrict(amp) : v(o.v + n) {}
};
template <class T> C<T>::C(const C &o) restrict(cpu) : v(o.v + 1) {}
struct OfTemplate {
  C<int> c;
};

int both() restrict(cpu, amp) {
  M m;
  Member h;
  Base b;
  OfTemplate t;
  M k = m, l(m);
  Member g = h;
  Base d(b);
  OfTemplate u = t;
  return m.v + k.v + l.v + g.m.v + d.v + u.c.v * 100;
}
#ifdef WITH_MORE
// MORE: error: 'M' is called from 'restrict(amp)' code but is not 'restrict(amp)' [amp-restrict-call, L53]
int more(const M &m) restrict(amp) { return M(m, 1).v; }
#endif

int main() {
  array_view<int, 1> out(1);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = both(); });
  M m, n(m, 3), o(7), p(m, 3, 4);
  std::printf("%d %d %d\n", out(0), both(), n.v + o.v + p.v);
  // RESULT: 350 109 5
}
