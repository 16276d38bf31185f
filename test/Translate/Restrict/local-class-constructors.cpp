// Members of a local class of amp code with a specifier of their own and initialisers, which look like declarators.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;
#define AMP restrict(amp)

template <typename T> T in_template(T x) restrict(amp) {
  struct Local {
    T n;
    Local(T n) AMP : n(n) {}
  };
  return Local(x).n;
}
int in_function() restrict(amp) {
  struct M {
    int v;
    // CHECK: __device__ M(int v) : v(v) {}
    M(int v) restrict(amp) : v(v) {}
  };
  struct N {
    int v, w;
    // CHECK: __host__ __device__ N(int v) noexcept : v(v), w{v} {}
    N(int v) restrict(cpu, amp) noexcept : v(v), w{v} {}
    N(int v, int w) restrict(amp) : v(v), w(w) {}
    int f() restrict(amp) { return v; }
    // CHECK: __device__ int g() { return w; }
    int g() { return w; }
  };
  struct Base {
    int v;
    Base(int v) : v(v) {}
    int get() const { return v; }
  };
  struct Derived : Base {
    int w[1];
    Derived(int v) restrict(amp) : Base(v), w{v} {}
  };
  const Derived d(7);
  return M(4).v + N(5).f() * 10 + N(1, 2).g() * 100 + d.get() * 1000 + d.w[0] * 10000;
}
int main() {
  array_view<int, 1> v(2);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    struct P {
      int v;
      P(int v) restrict(amp) : v(v) {}
    };
    v[i] = in_function() + P(1).v + in_template(3);
  });
  std::printf("%d\n", v[0]);
  // PROGRAM: 77258
}
