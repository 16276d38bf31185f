// What a template uses and what is declared behind it, which Visual C++ looks up when the template is
// instantiated, is declared in front of the template: functions, of amp code too, classes, variables.
// What cannot be declared twice, or has to be complete there, is moved in front of it.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

// CHECK:      int twice(int x);
// CHECK-NEXT: extern int Calls;
// CHECK-NEXT: const int Offset = 4;
// CHECK-NEXT: template <typename T> int sum(T x) { ++Calls; return twice(x) + Offset; }
template <typename T> int sum(T x) { ++Calls; return twice(x) + Offset; }

// CHECK: __host__ __device__ int square(int x);
// CHECK: template <typename T> void fill(array_view<T, 1> v) {
template <typename T> void fill(array_view<T, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = square(v[i]); });
}

namespace inner {
// CHECK:      template <typename T> struct Pair;
// CHECK-NEXT: template <typename T> T first(T x);
// CHECK-NEXT: template <typename T> class User {
template <typename T> class User {
public:
  T run(T x) { Pair<T> p = {x, x}; return first(p.a); }
};
// CHECK:      template <typename T> struct Pair { T a, b; };
template <typename T> struct Pair { T a, b; };
template <typename T> T first(T x)
{
  return x;
}
} // namespace inner

// CHECK:      int twice(int x) { return 2 * x; }
// CHECK-NEXT: int Calls = 0;
// CHECK-EMPTY:
int twice(int x) { return 2 * x; }
int Calls = 0;
const int Offset = 4;

// CHECK: __host__ __device__ int square(int x) { return x * x; }
int square(int x) restrict(cpu, amp) { return x * x; }

int main() {
  int data[3] = {1, 2, 3};
  array_view<int, 1> v(3, data);
  fill(v);
  v.synchronize();
  // PROGRAM: 9 14 6
  printf("%d %d %d\n", data[2], sum(5), inner::User<int>().run(6));
}
