// A using-declaration for a property is one for its getter and its setter, which may be used where the
// property may: outside of a class that derives privately, too (L300).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
class Numbers : array<int, 1> {
public:
  explicit Numbers(int n) : array<int, 1>(n) {}
  // CHECK: using array<int, 1>::get_extent;
  using array<int, 1>::extent;
  void fill() {
    array<int, 1> &a = *this;
    parallel_for_each(extent, [&a](index<1> i) restrict(amp) { a[i] = i[0] + a.extent[0]; });
  }
  std::vector<int> read() { return static_cast<array<int, 1> &>(*this); }
};
template <typename T> class Table : array<T, 2> {
public:
  Table() : array<T, 2>(2, 3) {}
  // CHECK: using array<T, 2>::get_extent;
  using array<T, 2>::extent;
};
struct Base {
  int get() const restrict(cpu, amp) { return held; }
  void put(int v) restrict(cpu, amp) { held = v; }
  __declspec(property(get = get, put = put)) int value;
  int held = 0;
};
struct Derived : private Base {
  // CHECK: using Base::get, Base::put;
  using Base::value;
};
int main() {
  Numbers numbers(4);
  numbers.fill();
  std::vector<int> data(4);
  array_view<int, 1> v(4, data);
  parallel_for_each(numbers.extent, [=](index<1> i) restrict(amp) {
    Derived d;
    d.value = i[0];
    d.value += 2;
    v[i] = d.value;
  });
  // PROGRAM: 7 5 3
  const int last = numbers.read()[3];
  std::printf("%d %d %d\n", last, v[3], Table<float>().extent[1]);
}
