// A kernel that stays a lambda and captures an array by reference is `mutable` in the output: subscripts of the
// library's objects that it captures by value mean the same there. A private pair of functions keeps it a lambda too:
// what stands for both is as private as they are.
// RUN: %amp2hip %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
void subscripts(array<int, 1> &to, array_view<const int, 2> from) {
  extent<2> size = from.extent;
  const int factors[2] = {2, 3};
  // CHECK: [=, to = amp2hip::ref(to)] __device__ (concurrency::index<1> i) mutable {
  parallel_for_each(to.extent, [=, &to](index<1> i) restrict(amp) {
    if (i[0] < size[1])
      to[i] = factors[0] * size[0];
  });
}
class Private {
  template <class T> static T side(T x) restrict(cpu) { return x; }
  template <class T> static T side(T x) restrict(amp) { return -x; }

public:
  void run(array_view<int, 1> v);
};
void Private::run(array_view<int, 1> v) {
  // CHECK: v[i] = side(1);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = side(1); });
}
// A macro's name as the callee of a dispatch stands where it stood.
#define CHOSEN chosen
template <typename T> int chosen(T v) restrict(cpu, amp) { return int(v); }
int chosen(int v) { return -v; }
// CHECK: int both(int v) { return AMP2HIP_DISPATCH(CHOSEN(v), CHOSEN<>(v)); }
int both(int v) restrict(cpu, amp) { return CHOSEN(v); }
