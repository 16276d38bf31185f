// A pair of overloads by restriction whose functions are friends, defined in a class or class template.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

struct Plain {
  int n;
  // CHECK:      friend int get_cpu(const Plain &p) { return p.n; }
  // CHECK-NEXT: __device__ friend int get_amp(const Plain &p) { return -p.n; }
  // CHECK-NEXT: __host__ __device__ friend int get(const Plain &p) { return AMP2HIP_DISPATCH(get_cpu(p), get_amp(p)); }
  friend int get(const Plain &p) restrict(cpu) { return p.n; }
  friend int get(const Plain &p) restrict(amp) { return -p.n; }
};
template <class T> class Around {
  T n;

public:
  Around(T n) restrict(cpu, amp) : n(n) {}
  // CHECK:      friend int get_cpu(const Around &a) { return a.n + 1; }
  // CHECK-NEXT: __device__ friend int get_amp(const Around &a) { return -a.n; }
  // CHECK-NEXT: __host__ __device__ friend int get(const Around &a) { return AMP2HIP_DISPATCH(get_cpu(a), get_amp(a)); }
  friend int get(const Around &a) restrict(cpu) { return a.n + 1; }
  friend int get(const Around &a) restrict(amp) { return -a.n; }
  friend Around operator+(Around a, Around b) restrict(amp) { return a.n + b.n; }
  friend Around operator+(Around a, Around b) restrict(cpu) { return a.n * b.n; }
  // CHECK: template <class U> __host__ __device__ friend int with(Around a, U u) { return AMP2HIP_DISPATCH(with_cpu(a, u), with_amp(a, u)); }
  template <class U> friend int with(Around a, U u) restrict(cpu) { return a.n + u; }
  template <class U> friend int with(Around a, U u) restrict(amp) { return a.n - u; }
};

int all() restrict(cpu, amp) {
  const Around<int> a(3);
  const Around<float> b(4);
  return get(Plain{1}) * 1000 + get(a + a) * 100 + get(b) * 10 + with(a, 5) + with(b, 6.f);
}
int main() {
  array_view<int, 1> v(1);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = all(); });
  std::printf("%d %d\n", v[0], all());
  // PROGRAM: -1644 2068
}
