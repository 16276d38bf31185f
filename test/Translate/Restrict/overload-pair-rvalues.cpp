// Pairs of overloads by restriction that differ in their ref-qualifiers: the function for rvalues calls those for rvalues.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

template <class T> struct S {
  T n;
  // CHECK: __host__ __device__ int q() & { return AMP2HIP_DISPATCH(q_cpu(), q_amp()); }
  int q() & restrict(cpu) { return 1; }
  int q() & restrict(amp) { return 2; }
  // CHECK: __host__ __device__ int q() && { return AMP2HIP_DISPATCH(std::move(*this).q_cpu(), std::move(*this).q_amp()); }
  int q() && restrict(cpu) { return 3; }
  int q() && restrict(amp) { return 4; }
  int q() const && restrict(cpu) { return 5; }
  int q() const && restrict(amp) { return 6; }
  // CHECK: { return AMP2HIP_DISPATCH(std::move(*this).template r_cpu<U>(argument1), std::move(*this).template r_amp<U>(argument1)); }
  template <class U> int r(U) && restrict(cpu) { return 7; }
  template <class U> int r(U) && restrict(amp) { return 8; }
  int operator()(int) && restrict(cpu);
  int operator()(int) && restrict(amp) { return 1; }
};
template <class T> int S<T>::operator()(int) && restrict(cpu) { return 9; }
struct Plain {
  int q() const & restrict(cpu) { return 1; }
  int q() const & restrict(amp) { return 2; }
  int q() && restrict(cpu) { return 3; }
  int q() && restrict(amp) { return 4; }
};

int all() restrict(cpu, amp) {
  S<int> s = {0};
  const S<int> c = {0};
  const Plain p = {};
  return s.q() + S<int>{0}.q() * 10 + static_cast<const S<int> &&>(c).q() * 100 + S<int>{0}.r(1) * 1000 +
         S<int>{1}(2) * 10000 + p.q() * 100000 + Plain().q() * 1000000;
}
int main() {
  array_view<int, 1> v(1);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = all(); });
  std::printf("%d %d\n", v[0], all());
  // PROGRAM: 4218642 3197531
}
