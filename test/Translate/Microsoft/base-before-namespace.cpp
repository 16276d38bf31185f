// A name that a namespace and a dependent base both declare is the base's, because Visual C++ looks
// it up when the template is instantiated. Clang would take the namespace's without a word.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

int size() { return 1; }
int count = 5;
typedef int value_type;
void show(int) { printf("global\n"); }
int hidden() { return 3; }

const int LIMIT = 100;
template <class T, int N> struct Base {
  enum { LIMIT = N };
  typedef double value_type;
  int size() const { return 7; }
  void show(int x) { printf("base %d\n", x); }
  int count = 9;

private:
  int hidden() { return 4; }
};

// CHECK: template <class T> struct Derived : Base<T, LIMIT> {
template <class T> struct Derived : Base<T, LIMIT> {
  // CHECK:      int sum() { return this->size() + this->count + (int)sizeof(typename Derived::value_type); }
  int sum() { return size() + count + (int)sizeof(value_type); }
  // CHECK:      void fill(array_view<T> v) {
  // CHECK-NEXT:   const int n = this->size();
  void fill(array_view<T> v) {
    const int n = size();
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = n; });
  }
  void run();
  value_type half(value_type x);
  // What needs no object is named by the class, in kernels and static functions too.
  // CHECK: static int limit() { return Derived::LIMIT; }
  static int limit() { return LIMIT; }
  // CHECK: v[i] += Derived::LIMIT;
  void add(array_view<T> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += LIMIT; });
  }
  // A default argument, a friend and a nested class have no object of the class.
  // CHECK:      int times(int n = count) { return n * this->count; }
  // CHECK-NEXT: friend int sizeOf(Derived) { return size(); }
  // CHECK-NEXT: struct Inner { int get() { return size() + count; } };
  int times(int n = count) { return n * count; }
  friend int sizeOf(Derived) { return size(); }
  struct Inner { int get() { return size() + count; } };
  // What is qualified already, private in the base, or a local name stays as it is.
  // CHECK: int others(int count) { return ::size() + hidden() + count; }
  int others(int count) { return ::size() + hidden() + count; }
};
// CHECK: template <class T> void Derived<T>::run() { this->show(2); Base<T, 100>::show(3); }
template <class T> void Derived<T>::run() { show(2); Base<T, 100>::show(3); }
// The type in front of the name is looked up outside of the class.
// CHECK: template <class T> value_type Derived<T>::half(value_type x) { typename Derived::value_type y = x; return int(y / 2); }
template <class T> value_type Derived<T>::half(value_type x) { value_type y = x; return int(y / 2); }

int main() {
  Derived<int> d;
  int data[2] = {};
  array_view<int> v(2, data);
  d.fill(v);
  d.add(v);
  v.synchronize();
  // PROGRAM:      24 107 5
  printf("%d %d %d\n", d.sum(), data[1], d.others(1));
  // PROGRAM-NEXT: 3 45 1 6 100
  printf("%d %d %d %d %d\n", d.half(7), d.times(), sizeOf(d), Derived<int>::Inner().get(), d.limit());
  // PROGRAM-NEXT: base 2
  // PROGRAM-NEXT: base 3
  d.run();
}
