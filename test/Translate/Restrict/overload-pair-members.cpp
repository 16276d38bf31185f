// Pairs of special members and conversion functions, and default arguments that differ by side.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

struct V { float x; };
struct S {
  int x;
  S() restrict(cpu, amp) : x(0) {}
  // CHECK: __device__ S(amp2hip::on_amp, const S &o) : x(o.x + 2) {}
  S(const S &o) restrict(amp) : x(o.x + 2) {}
  // CHECK-NEXT: S(amp2hip::on_cpu, const S &o) : x(o.x + 1) {}
  // CHECK-NEXT: __host__ __device__ S(const S &o) AMP2HIP_DISPATCH_CONSTRUCTOR(S(amp2hip::on_cpu(), o), S(amp2hip::on_amp(), o))
  S(const S &o) restrict(cpu) : x(o.x + 1) {}
  S(S &&o) restrict(amp) : x(o.x + 4) {}
  S(S &&o) restrict(cpu) : x(o.x + 3) {}
  S &operator=(const S &o) restrict(amp) { x = 20; return *this; }
  S &operator=(const S &o) restrict(cpu) { x = 10; return *this; }
  // CHECK: __device__ bool convert_to_bool_amp() const;
  explicit operator bool() const restrict(amp);
  // CHECK-NEXT: bool convert_to_bool_cpu() const;
  // CHECK-NEXT: __host__ __device__ explicit operator bool() const { return AMP2HIP_DISPATCH(convert_to_bool_cpu(), convert_to_bool_amp()); }
  explicit operator bool() const restrict(cpu);
  // CHECK: __device__ V convert_to_V_amp() const { return V{2.0f * x}; }
  operator V() const restrict(amp) { return V{2.0f * x}; }
  operator V() const restrict(cpu) { return V{1.0f * x}; }
};
// CHECK: __device__ inline bool S::convert_to_bool_amp() const { return x > 19; }
inline S::operator bool() const restrict(amp) { return x > 19; }
// CHECK: inline bool S::convert_to_bool_cpu() const { return x > 9; }
inline S::operator bool() const restrict(cpu) { return x > 9; }

template <class T> struct Box {
  T v;
  Box(T a) restrict(cpu, amp) : v(a) {}
  Box(const Box &o) restrict(cpu) : v(o.v + 1) {}
  Box(const Box &o) restrict(amp) { v = o.v + 2; }
  // CHECK: T convert_to_T_cpu() const { return v; }
  operator T() const restrict(cpu) { return v; }
  operator T() const restrict(amp) { return -v; }
};

// CHECK: __host__ __device__ int by(int a, int b = AMP2HIP_DISPATCH(1, 2), int c = 5);
int by(int a, int b = 1, int c = 5) restrict(cpu) { return a * 100 + b * 10 + c; }
int by(int a, int b = 2, int c = 5) restrict(amp) { return a * 100 + b * 10 + c; }
int both(int a) restrict(cpu, amp) { return by(a); }

int main() {
  array_view<int, 1> v(8);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    S a;
    S b(a), c(static_cast<S &&>(a)), d;
    d = b;
    V q = d;
    Box<int> t(5), u = t;
    const int all[] = {b.x, c.x, d.x, d ? 1 : 0, (int)q.x, u, by(3), both(4)};
    v[i] = all[i[0]];
  });
  // PROGRAM: amp 2 4 20 1 40 -7 325 425
  printf("amp %d %d %d %d %d %d %d %d\n", v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]);
  S a;
  S b(a), c(static_cast<S &&>(a)), d;
  d = b;
  V q = d;
  Box<int> t(5), u = t;
  // PROGRAM: cpu 1 3 10 1 10 6 315 415
  printf("cpu %d %d %d %d %d %d %d %d\n", b.x, c.x, d.x, d ? 1 : 0, (int)q.x, (int)u, by(3), both(4));
}
