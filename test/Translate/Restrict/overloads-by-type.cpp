// C++ AMP leaves out the functions of the other side before it compares the others (L51); the output's
// compilers do not all. Where that matters, a call says by the types of its arguments which one it means.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

int f(double) restrict(cpu) { return 1; }
int f(float) restrict(amp) { return 2; }
// What is chosen anyway stays as it is written.
int g(int) restrict(cpu, amp) { return 3; }
int g(float) restrict(cpu) { return 4; }
int g(double) restrict(amp) { return 5; }

struct S {
  int x;
  S(double) restrict(cpu) : x(6) {}
  S(float) restrict(amp) : x(7) {}
  int m(unsigned) const restrict(cpu) { return 8; }
  int m(int) const restrict(amp) { return 9; }
  // The object may have to be converted too.
  int n(unsigned) const restrict(cpu) { return 10; }
  int n(int) restrict(amp) { return 11; }
  int implied() restrict(cpu) { return n(1); }
};
S operator+(S a, double) restrict(cpu) { a.x = 12; return a; }
S operator+(S a, float) restrict(amp) { a.x = 13; return a; }

// CHECK: __host__ __device__ int both(float x) { return AMP2HIP_DISPATCH(g(x), g(static_cast<double>(x))); }
int both(float x) restrict(cpu, amp) { return g(x); }
// CHECK: #define F(x) AMP2HIP_DISPATCH(f(static_cast<double>(x)), f(x))
#define F(x) f(x)
int in_macro(float x) restrict(cpu, amp) { return F(x); }
// CHECK: return AMP2HIP_DISPATCH(f(static_cast<double>(AMP2HIP_DISPATCH(f(static_cast<double>(x)), f(x)))), f(static_cast<float>(AMP2HIP_DISPATCH(
int nested(float x) restrict(cpu, amp) { return f(f(x)); }
// An instance needs what another one does not: both say it.
// CHECK: return AMP2HIP_DISPATCH(f(static_cast<double>(x)), f(static_cast<float>(x)));
template <class T> int in_template(T x) restrict(cpu, amp) { return f(x); }

int main() {
  array_view<int, 1> v(12);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: S s(static_cast<float>(1.0));
    S s(1.0);
    // CHECK: int all[] = {f(static_cast<float>(1.0)), g(1), s.x, s.m(static_cast<int>(1u)),
    // CHECK-NEXT: s.n(1), (s + static_cast<float>(1.0)).x, both(1), in_macro(1),
    int all[] = {f(1.0), g(1), s.x, s.m(1u),
                 s.n(1), (s + 1.0).x, both(1), in_macro(1),
                 nested(1), in_template(1.0f), in_template(1.0), 0};
    v[i] = all[i[0]];
  });
  // PROGRAM: amp 2 3 7 9 11 13 5 2 2 2 2
  printf("amp %d %d %d %d %d %d %d %d %d %d %d\n", v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8],
         v[9], v[10]);
  // CHECK: S s(static_cast<double>(1.0f)), t = static_cast<double>(1.0f);
  S s(1.0f), t = 1.0f;
  // PROGRAM: cpu 1 3 6 6 8 10 10 12 4 1 1 1 1
  // CHECK: f(static_cast<double>(1.0f)), g(1), s.x, t.x, s.m(static_cast<unsigned int>(1)),
  // CHECK-NEXT: static_cast<const S &>(s).n(static_cast<unsigned int>(1)), s.implied(), (s + static_cast<double>(1.0f)).x
  printf("cpu %d %d %d %d %d %d %d %d %d %d %d %d %d\n", f(1.0f), g(1), s.x, t.x, s.m(1),
         s.n(1), s.implied(), (s + 1.0f).x, both(1), in_macro(1), nested(1), in_template(1.0f), in_template(1.0));
}
