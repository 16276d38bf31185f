// A template may use what is declared behind it in another namespace, with a type that is declared
// late as well, or with default arguments: all is declared in front of the template, in its order.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

namespace lib {}
// The names of a namespace that does not enclose the template.
// CHECK:      namespace lib { template <class T> struct plus; }
// CHECK-NEXT: namespace lib { namespace { int hidden(int x); } }
// CHECK-NEXT: extern "C" { void by_c(int x); }
// CHECK-NEXT: template <class T> T sum(T a, T b) {
template <class T> T sum(T a, T b) {
  by_c(lib::hidden(1));
  return lib::plus<T>()(a, b);
}

namespace lib {
template <class T> struct plus {
  T operator()(T a, T b) const { return a + b; }
};
namespace {
int hidden(int x) { return x + 1; }
} // namespace
} // namespace lib

extern "C" {
void by_c(int x) { printf("by_c %d\n", x); }
}

// A name outside of the template's namespace is declared outside of it, too.
// CHECK:      void outside(int x, int y = 7);
// CHECK-NEXT: namespace a { namespace b {
namespace a { namespace b {
template <class T> void call(T x) { ::outside(x); outside(x, 1); }
} }
// CHECK: void outside(int x, int y) { printf("outside %d %d\n", x, y); }
void outside(int x, int y = 7) { printf("outside %d %d\n", x, y); }

// The type of a late function is declared late, too; a class that the template makes an object of
// is moved, and so are an alias, an enumeration and what the class needs, with their comments.
namespace shapes {
// CHECK:      namespace shapes {
// CHECK-NEXT: typedef unsigned Corners;
// CHECK-NEXT: enum Colour { Red, Green };
// CHECK-NEXT: struct Shape {
// CHECK-NEXT:   Corners corners;
// CHECK-NEXT:   Colour colour;
// CHECK-NEXT: };
// CHECK-NEXT: Shape square(Colour c = Red);
// CHECK-NEXT: template <class T> void show(T) {
template <class T> void show(T) {
  Shape s = square();
  printf("shape %u %d\n", s.corners, s.colour == Green ? 1 : 0);
}
// CHECK-NEXT:   Shape s = square();
// CHECK-NEXT:   printf
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: Shape square(Colour c) {

// Counts corners.
typedef unsigned Corners;
enum Colour { Red, Green };
struct Shape {
  Corners corners;
  Colour colour;
};
Shape square(Colour c = Red) {
  Shape s = {4, c};
  return s;
}
} // namespace shapes

// A friend's declaration, or one in a function, is not the one that is repeated.
// CHECK:      int helper(int x);
// CHECK-NEXT: template <class T> int help(T x) { return helper(x); }
template <class T> int help(T x) { return helper(x); }
struct WithFriend { friend int helper(int); };
int other() { int helper(int); return helper(2); }
int helper(int x) { return x + 4; }

// In amp code, with a default argument of a template.
// CHECK:      template <typename T = int> __host__ __device__ T next(T x = 1);
// CHECK-NEXT: template <typename T>
// CHECK-NEXT: static __global__
// CHECK-NEXT: fill_kernel(
template <typename T> void fill(array_view<T> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = next(v[i]) + next(); });
}
// CHECK: template <typename T> __host__ __device__ T next(T x) { return x + 1; }
template <typename T = int> T next(T x = 1) restrict(cpu, amp) { return x + 1; }

int main() {
  // PROGRAM:      by_c 2
  // PROGRAM-NEXT: sum 7
  printf("sum %d\n", sum(3, 4));
  // PROGRAM-NEXT: outside 1 7
  // PROGRAM-NEXT: outside 1 1
  a::b::call(1);
  // PROGRAM-NEXT: shape 4 0
  shapes::show(0);
  // PROGRAM-NEXT: help 5
  printf("help %d\n", help(1));
  int data[2] = {5, 6};
  array_view<int> v(2, data);
  fill(v);
  v.synchronize();
  // PROGRAM-NEXT: 8 9
  printf("%d %d\n", data[0], data[1]);
}
