// A template for the cpu beside functions for amp that are none, as libraries write their math. What means
// a template although another function fits as well says so by an empty list of arguments.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cmath>
#include <cstdio>
using namespace concurrency;

template <class T> bool negative(T x) restrict(cpu) { return std::signbit(x); }
bool negative(float x) restrict(amp) { return x < 0; }
bool negative(double x) restrict(amp) { return x < 0; }
// CHECK: __host__ __device__ int sign(float x) { return AMP2HIP_DISPATCH(negative<>(x), negative(x)) ? -1 : 1; }
int sign(float x) restrict(cpu, amp) { return negative(x) ? -1 : 1; }
// CHECK: return AMP2HIP_DISPATCH(negative<>(x), negative(x)) ? -x : x;
template <class T> T magnitude(T x) restrict(cpu, amp) { return negative(x) ? -x : x; }

namespace lib {
float root(double x) restrict(cpu) { return 4; }
// What only code for both sides calls is instantiated for amp, and its body is translated too.
template <class T> T root(T x) restrict(amp) {
  tile_static T shared; // CHECK: __shared__ T shared;
  shared = x;
  return shared;
}
} // namespace lib

struct M {
  template <class T> int pick(T) const restrict(cpu) { return 5; }
  int pick(float) const restrict(amp) { return 6; }
};
// CHECK: return AMP2HIP_DISPATCH(a.template pick<>(1.0f), a.pick(1.0f));
template <class A> int pick(A a) restrict(cpu, amp) { return a.pick(1.0f); }
// CHECK: return AMP2HIP_DISPATCH(lib::root(static_cast<double>(x)), lib::root(x));
template <class T> T root(T x) restrict(cpu, amp) { return lib::root(x); }

int main() {
  array_view<float, 1> v(4);
  M m;
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    const float all[] = {(float)sign(-0.0f), magnitude(-2.0f), (float)pick(m), root(3.0f)};
    v[t] = all[t.local[0]];
  });
  // PROGRAM: amp 1 2 6 3
  printf("amp %g %g %g %g\n", v[0], v[1], v[2], v[3]);
  // PROGRAM: cpu -1 2 5 4
  printf("cpu %d %g %d %g\n", sign(-0.0f), magnitude(-2.0), pick(m), root(3.0f));
}
