// A pair of overloads by restriction that takes objects by value: where the program notices copies, or there are none, the
// function for both sides has the parameter, and the two that it calls refer to it. So an argument is copied as often as
// the program says.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

static int copies, moves;
struct Counted {
  int n;
  Counted(int n) restrict(cpu, amp) : n(n) {}
  Counted(const Counted &from) restrict(cpu) : n(from.n) { ++copies; }
  Counted(const Counted &from) restrict(amp) : n(from.n) {}
  Counted(Counted &&from) restrict(cpu) : n(from.n) { ++moves; }
  Counted(Counted &&from) restrict(amp) : n(from.n) {}
};
struct MoveOnly {
  int n;
  MoveOnly(int n) restrict(cpu, amp) : n(n) {}
  MoveOnly(MoveOnly &&) = default;
};
struct Plain {
  int n;
};

// CHECK:      __host__ __device__ int use(Counted c);
// CHECK-NEXT: int use_cpu(Counted &&c);
// CHECK-NEXT: __device__ int use_amp(Counted &&c) { return c.n; }
// CHECK-NEXT: __host__ __device__ int use(Counted c) { return AMP2HIP_DISPATCH(use_cpu(std::forward<decltype(c)>(c)), use_amp(std::forward<decltype(c)>(c))); }
// CHECK-NEXT: int use_cpu(Counted &&c) { return ++c.n; }
int use(Counted c) restrict(cpu);
int use(Counted c) restrict(amp) { return c.n; }
int use(Counted c) restrict(cpu) { return ++c.n; }
// A parameter whose name comes out of a macro.
#define NAME c
// CHECK:      __device__ int named_amp(Counted &&NAME) { return c.n; }
// CHECK-NEXT: int named_cpu(Counted &&c) { return -c.n; }
int named(Counted NAME) restrict(amp) { return c.n; }
int named(Counted c) restrict(cpu) { return -c.n; }
// A parameter without a name.
// CHECK:      __device__ int ignore_amp(Counted &&, int) { return 1; }
// CHECK-NEXT: int ignore_cpu(Counted &&, int) { return 2; }
int ignore(Counted, int) restrict(amp) { return 1; }
int ignore(Counted, int) restrict(cpu) { return 2; }
// One that is returned is moved from.
// CHECK: __device__ Counted back_amp(Counted &&c) { return std::forward<decltype(c)>(c); }
Counted back(Counted c) restrict(amp) { return c; }
Counted back(Counted c) restrict(cpu) { return c; }
// CHECK: int take_cpu(MoveOnly &&m) { return m.n; }
int take(MoveOnly m) restrict(cpu) { return m.n; }
int take(MoveOnly m) restrict(amp) { return -m.n; }
// CHECK: template <class T> __device__ int sum_amp(T &&a, const T &&b) { return a.n + b.n; }
template <class T> int sum(T a, const T b) restrict(amp) { return a.n + b.n; }
template <class T> int sum(T a, const T b) restrict(cpu) { return a.n - b.n; }
// In a class template, where the body stands behind the class; one is called with a number, too.
template <class T> struct Around {
  T held;
  // CHECK: int less_cpu(T &&x) const;
  int less(T x) const restrict(cpu);
  int less(T x) const restrict(amp) { return x.n + held.n; }
  // CHECK: template <class U> __device__ int more_amp(U &&x) const { return x.n + held.n; }
  template <class U> int more(U x) const restrict(amp) { return x.n + held.n; }
  template <class U> int more(U x) const restrict(cpu) { return x.n - held.n; }
};
// CHECK: template <class T> int Around<T>::less_cpu(T &&x) const { return x.n - held.n; }
template <class T> int Around<T>::less(T x) const restrict(cpu) { return x.n - held.n; }
// Nobody notices copies of this one.
// CHECK: __device__ int plain_amp(Plain p) { return p.n; }
int plain(Plain p) restrict(amp) { return p.n; }
int plain(Plain p) restrict(cpu) { return p.n; }
struct Box {
  int n;
  // CHECK: Box(amp2hip::on_cpu, Counted &&c) : n(c.n) {}
  Box(Counted c) restrict(cpu) : n(c.n) {}
  Box(Counted c) restrict(amp) : n(c.n + 1) {}
  // CHECK: __device__ int operator_plus_amp(Counted &&c) const { return n - c.n; }
  int operator+(Counted c) const restrict(cpu) { return n + c.n; }
  int operator+(Counted c) const restrict(amp) { return n - c.n; }
  // CHECK: int with_cpu(Counted &&c, int x = 3) const { return n + c.n + x; }
  int with(Counted c, int x = 3) const restrict(cpu) { return n + c.n + x; }
  int with(Counted c, int x = 3) const restrict(amp) { return n - c.n + x; }
};

static void print(const char *what, int result) {
  std::printf("%s: %d, copies: %d, moves: %d\n", what, result, copies, moves);
  copies = moves = 0;
}
int main() {
  const Counted c(5);
  print("function", use(c));
  print("temporary", use(Counted(6)));
  print("macro", named(c));
  print("without a name", ignore(c, 1));
  print("returned", back(c).n);
  print("move only", take(MoveOnly(3)));
  print("template", sum(c, c));
  const Around<Counted> around = {Counted(2)};
  print("class template", around.less(c));
  print("member template", around.more(c));
  const Box box(c);
  print("constructor", box.n);
  print("operator", box + c);
  print("member", box.with(c));
  array<int> result(1);
  parallel_for_each(result.extent, [&result](index<1> i) restrict(amp) {
    const Counted d(5);
    const Box e(d);
    result[i] = use(d) + ignore(d, 1) + back(d).n + take(MoveOnly(3)) + sum(d, d) + (e + d) + e.with(d);
  });
  int n;
  copy(result, &n);
  std::printf("in a kernel: %d\n", n);
}
// PROGRAM:      function: 6, copies: 1, moves: 0
// PROGRAM-NEXT: temporary: 7, copies: 0, moves: 0
// PROGRAM-NEXT: macro: -5, copies: 1, moves: 0
// PROGRAM-NEXT: without a name: 2, copies: 1, moves: 0
// PROGRAM-NEXT: returned: 5, copies: 1, moves: 1
// PROGRAM-NEXT: move only: 3, copies: 0, moves: 0
// PROGRAM-NEXT: template: 0, copies: 2, moves: 0
// PROGRAM-NEXT: class template: 3, copies: 1, moves: 0
// PROGRAM-NEXT: member template: 3, copies: 1, moves: 0
// PROGRAM-NEXT: constructor: 5, copies: 1, moves: 0
// PROGRAM-NEXT: operator: 10, copies: 1, moves: 0
// PROGRAM-NEXT: member: 13, copies: 1, moves: 0
// PROGRAM-NEXT: in a kernel: 23
