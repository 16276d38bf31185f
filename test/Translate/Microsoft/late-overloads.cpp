// Visual C++ chooses among the functions that are declared where a template is instantiated. One that is declared behind
// the template and fits better is declared in front of it in the output.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

static int number(double) { return 1; }
// CHECK:      static int number(int);
// CHECK-NEXT: template <class T> int plain(T t) { return number(t); }
template <class T> int plain(T t) { return number(t); }
static int number(int) { return 2; }

inline int side(float) restrict(cpu, amp) { return 10; }
// CHECK:      __host__ __device__ inline int side(int);
// CHECK-NEXT: template <class T> __host__ __device__ int in_kernel(T t) { return side(t); }
template <class T> int in_kernel(T t) restrict(cpu, amp) { return side(t); }
inline int side(int) restrict(cpu, amp) { return 20; }

// What follows the head before its body: a comment, a directive, a backslash.
inline int ends(float) restrict(cpu, amp) { return 1; }
// CHECK:      __host__ __device__ inline int ends(int){{.*}}
// CHECK:      ;
// CHECK-NEXT: __host__ __device__ inline int ends(unsigned){{.*}}
// CHECK:      ;
// CHECK-NEXT: __host__ __device__ inline int ends(char){{.*}}
// CHECK:      ;
// CHECK-NEXT: template <class T> __host__ __device__ int all_ends(T t) { return ends(t); }
template <class T> int all_ends(T t) restrict(cpu, amp) { return ends(t); }
inline int ends(int) restrict(cpu, amp) // of an int
{
  return 2;
}
inline int ends(unsigned)
restrict(cpu, amp)
#if 0
#endif
{ return 3; }
inline int ends(char) restrict(cpu, amp) \
  { return 4; }

template <class T> int any(T) { return 1; }
// CHECK:      inline int any(int);
// CHECK-NEXT: template <class T> struct Caller {
template <class T> struct Caller {
  int call(T t) { return any(t); }
};
inline int any(int) { return 2; }

struct FromInt {
  FromInt(int) {}
};
namespace space {
int converting(const FromInt &) { return 1; }
// CHECK:      int converting(long);
// CHECK-NEXT: template <class T> int conversion(T t) { return converting(t); }
template <class T> int conversion(T t) { return converting(t); }
int converting(long) { return 2; }

int named(double) { return 1; }
// CHECK:      template <class T> int named(T *);
// CHECK-NEXT: template <class T> int pointer(T *t) { return named(t ? *t : 0) + named(t); }
int named(const void *) { return 2; }
template <class T> int pointer(T *t) { return named(t ? *t : 0) + named(t); }
template <class T> int named(T *) { return 40; }

// This one is declared behind the only use.
int early(double) { return 1; }
// CHECK:      int early(double) { return 1; }
// CHECK-NEXT: template <class T> int before(T t) { return early(t); }
template <class T> int before(T t) { return early(t); }
int use_early() { return before(3); }
int early(int) { return 2; }

// The namespace's own function hides the one that is declared behind it outside.
int hiding(double) { return 1; }
// CHECK:      int hiding(double) { return 1; }
// CHECK-NEXT: template <class T> int hidden(T t) { return hiding(t); }
template <class T> int hidden(T t) { return hiding(t); }
} // namespace space
// CHECK-NOT: int hiding(int);
int hiding(int) { return 2; }

int main() {
  int numbers[2];
  double x = 1;
  array_view<int> v(2, numbers);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = in_kernel(3) + in_kernel(3.0f); });
  std::printf("ends: %d %d %d %d\n", all_ends(1), all_ends(1u), all_ends('1'), all_ends(1.0f));
  // PROGRAM: ends: 2 3 4 1
  std::printf("plain: %d %d\n", plain(3), plain(3.0));
  std::printf("kernel: %d\n", v[0]);
  std::printf("class: %d\n", Caller<int>().call(1));
  std::printf("conversion: %d\n", space::conversion(3));
  std::printf("template: %d\n", space::pointer(&x));
  std::printf("before: %d\n", space::use_early());
  std::printf("hidden: %d\n", space::hidden(3));
}
// PROGRAM:      plain: 2 1
// PROGRAM-NEXT: kernel: 30
// PROGRAM-NEXT: class: 2
// PROGRAM-NEXT: conversion: 2
// PROGRAM-NEXT: template: 41
// PROGRAM-NEXT: before: 1
// PROGRAM-NEXT: hidden: 1
