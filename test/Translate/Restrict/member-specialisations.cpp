// An explicit specialisation of a member of a class template has the attributes of its own specifier.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;
#define BOTH restrict(cpu, amp)
template <typename T> struct C {
  T t;
  C(T t) restrict(cpu, amp) : t(t) {}
  int both(T) restrict(cpu, amp) { return 1; }
  int amp(T) restrict(amp) { return 2; }
  static int fixed() restrict(cpu, amp) { return 3; }
  operator int() const restrict(cpu, amp) { return 4; }
  int operator+(T) restrict(amp) { return 5; }
  template <typename U> int member(U) restrict(amp) { return 6; }
  struct Inner {
    int f() restrict(amp) { return 9; }
  };
};
// CHECK: template <> __host__ __device__ C<float>::C(float t) : t(t + 1) {}
template <> C<float>::C(float t) restrict(cpu, amp) : t(t + 1) {}
// CHECK: template <> __host__ __device__ int C<float>::both(float) BOTH;
template <> int C<float>::both(float) BOTH;
// CHECK: template <> __host__ __device__ int C<float>::both(float) BOTH { return 11; }
template <> int C<float>::both(float) BOTH { return 11; }
// CHECK: template <> __device__ inline int C<float>::amp(float) { return 12; }
template <> inline int C<float>::amp(float) restrict(amp) { return 12; }
// CHECK: template <> __host__ __device__ int C<float>::fixed() { return 13; }
template <> int C<float>::fixed() restrict(cpu, amp) { return 13; }
// CHECK: template <> __host__ __device__ C<float>::operator int() const { return 14; }
template <> C<float>::operator int() const restrict(cpu, amp) { return 14; }
// CHECK: template <> __device__ int C<float>::operator+(float) { return 15; }
template <> int C<float>::operator+(float) restrict(amp) { return 15; }
// CHECK: template <> template <typename U> __device__ int C<float>::member(U) { return 16; }
template <> template <typename U> int C<float>::member(U) restrict(amp) { return 16; }
// CHECK: template <> template <> __device__ int C<float>::member(int) { return 17; }
template <> template <> int C<float>::member(int) restrict(amp) { return 17; }
// CHECK: template <> __device__ int C<float>::Inner::f() { return 19; }
template <> int C<float>::Inner::f() restrict(amp) { return 19; }
int main() {
  array_view<int, 2> v(2, 9);
  parallel_for_each(
      extent<1>(1), [=](index<1>) restrict(amp) {
        C<float> c(1);
        C<int> d(1);
        C<float>::Inner x;
        C<int>::Inner y;
        int a[] = {c.both(1), c.amp(1), c.fixed(), c, c + 1.f, c.member(2.f), c.member(1), x.f(), (int)c.t};
        int b[] = {d.both(1), d.amp(1), d.fixed(), d, d + 1, d.member(2.f), d.member(1), y.f(), d.t};
        for (int i = 0; i < 9; ++i) {
          v(0, i) = a[i];
          v(1, i) = b[i];
        }
      });
  for (int j = 0; j < 2; ++j)
    for (int i = 0; i < 9; ++i)
      std::printf("%d%c", v(j, i), i == 8 ? '\n' : ' ');
  C<float> c(1);
  C<int> d(1);
  std::printf("%d %d %d %d\n", c.both(1), c.fixed(), (int)c, d.both(1));
}
// PROGRAM:      11 12 13 14 15 16 17 19 2
// PROGRAM-NEXT: 1 2 3 4 5 6 6 9 1
// PROGRAM-NEXT: 11 13 14 1
