// Constructors of which code for both sides calls one on the host and another in a kernel (L51): the object that is
// declared is made by the one that the side has, and nothing is copied.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <cstdio>
using namespace concurrency;
struct C {
  int x;
  C(double d) restrict(cpu, amp) : x(int(d) + 1) {}
  C(int i) restrict(cpu) : x(i + 100) {}
  C(float a, double b) restrict(amp) : x(int(a + b)) {}
  C(int a, int b) restrict(cpu) : x(a * b) {}

private:
  C(const C &);
};
// CHECK: H(int i) : c(AMP2HIP_DISPATCH(C(i), C(static_cast<double>(i)))) {}
struct H {
  C c;
  H(int i) restrict(cpu, amp) : c(i) {}
};
int taken(const C &c) restrict(cpu, amp) { return c.x; }
template <class T> int in_template(T v) restrict(cpu, amp) {
  // CHECK: C made(AMP2HIP_DISPATCH(C(v), C(static_cast<double>(v))));
  C made(v);
  return made.x;
}
const int N = 8;
template <class To> void make(To &&to) restrict(cpu, amp) {
  // CHECK: C a(AMP2HIP_DISPATCH(C(1), C(static_cast<double>(1))));
  C a(1);
  // CHECK: C b(AMP2HIP_DISPATCH(C(4, 5), C(static_cast<float>(4), static_cast<double>(5))));
  C b(4, 5);
  // CHECK: const C &r = AMP2HIP_DISPATCH(C(3), C(static_cast<double>(3)));
  const C &r = C(3);
  H h(5);
  to[0] = a.x;
  to[1] = b.x;
  to[2] = r.x;
  to[3] = h.c.x;
  // CHECK: to[4] = taken(AMP2HIP_DISPATCH(C(6), C(static_cast<double>(6))));
  to[4] = taken(C(6));
  // CHECK: to[5] = taken(AMP2HIP_DISPATCH(C(7), C(static_cast<double>(7))));
  to[5] = taken(7);
  to[6] = in_template(8);
  to[7] = in_template('a');
}
int main() {
  array_view<int, 1> v(N);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { make(v); });
  int host[N];
  make(host);
  const int amp[N] = {2, 9, 4, 6, 7, 8, 9, 98}, cpu[N] = {101, 20, 103, 105, 106, 107, 108, 197};
  int bad = 0;
  for (int i = 0; i < N; ++i)
    bad += v[i] != amp[i] || host[i] != cpu[i];
  std::printf("%d bad\n", bad);
  return bad;
}
