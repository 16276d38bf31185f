// An explicit instantiation of a restricted template has the attributes too, in front.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

template <typename T> T twice(T x) restrict(cpu, amp) { return x + x; }
template <typename T> auto amp_only(T x) restrict(amp) -> T { return x + x; }
// CHECK: template __host__ __device__ int twice<int>(int);
// CHECK: template __device__ auto amp_only(float) -> float;
template int twice<int>(int) restrict(cpu, amp);
template auto amp_only(float) restrict(amp) -> float;
template <typename T> struct S {
  T f(T x) restrict(amp) { return x; }
  T g(T) restrict(cpu, amp);
};
template <typename T> T S<T>::g(T x) restrict(cpu, amp) { return x; }
template struct S<int>;
// CHECK: template __host__ __device__ float S<float>::g(float);
template float S<float>::g(float) restrict(cpu, amp);
// CHECK: extern template __host__ __device__ double twice<double>(double);
extern template double twice<double>(double) restrict(cpu, amp);
template double twice<double>(double) restrict(cpu, amp);
int main() {
  std::vector<int> v(64, 1);
  array_view<int> a(64, v);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    S<int> s;
    a[i] = twice(1) + (int)amp_only(1.f) + s.f(2) + s.g(1);
  });
  return a[3] + twice(2.0) != 11;
}
