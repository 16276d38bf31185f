// A temporary of a class is given to a reference that is not const: an argument through amp2hip::lvalue,
// which lives as long as it did, and a variable becomes a reference to an rvalue (L305).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
// CHECK: #include <amp2hip/lvalue.h>
#include <amp.h>
#include <iostream>
#include <string>
#include <vector>
using namespace concurrency;

struct Size { int width; Size(int width) : width(width) {} };
Size operator+(Size &a, const Size &b) { return Size(a.width + b.width); }
struct Window {
  Window(Size &s) : size(s) {}
  void resize(int factor, Size &s) { size.width = factor * s.width; }
  Window &operator<<(Size &s) { size.width += s.width; return *this; }
  Size size;
};
void fill(array_view<int, 1> &view, int value) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = value; });
}
// The class of the parameter is made of an lvalue.
int lengthOf(array_view<const int> view) { return view.extent[0]; }
struct Holder {
  Holder(array<int> &a) : length(a.extent[0]) {}
  int length;
};
int lengthOf(int, Holder holder, int) { return holder.length; }
Size make() { return Size(5); }
template <typename T> void grow(T &value) { ++value.width; }
template <typename T> int widthOf(T value) {
  Window w(Size(1));
  // CHECK: w.resize(2, amp2hip::lvalue(T(value)));
  w.resize(2, T(value));
  return w.size.width;
}

int main() {
  std::vector<int> data(4);
  // CHECK: fill(amp2hip::lvalue(array_view<int, 1>(4, data)), 7);
  fill(array_view<int, 1>(4, data), 7);
  // CHECK: Window window(amp2hip::lvalue(Size(1))), other(amp2hip::lvalue((make())));
  Window window(Size(1)), other((make()));
  // CHECK: window.resize(3, amp2hip::lvalue(make()));
  window.resize(3, make());
  // CHECK: window << amp2hip::lvalue(Size(2)) << amp2hip::lvalue(Size(3));
  window << Size(2) << Size(3);
  // CHECK: grow(amp2hip::lvalue(make()));
  grow(make());
  const Size none(0);
  // CHECK: const Size sum = amp2hip::lvalue(Size(0)) + none;
  const Size sum = Size(0) + none;
  // CHECK: Size &&kept = Size(8);
  Size &kept = Size(8);
  // CHECK: auto &&made = make();
  auto &made = make();
  grow(kept);
  std::vector<array_view<int>> views;
  // CHECK: views.push_back(amp2hip::lvalue(array<int>(8)));
  views.push_back(array<int>(8));
  // CHECK: const int lengths = lengthOf(1, amp2hip::lvalue(array<int>(4)), 2) + views[0].get_extent()[0];
  const int lengths = lengthOf(1, array<int>(4), 2) + views[0].extent[0];
  // PROGRAM: 12
  std::cout << lengths << "\n";
  // PROGRAM: 7 20 5 9 5 18
  std::cout << data[3] << " " << window.size.width << " " << other.size.width << " " << kept.width << " "
            << made.width << " " << widthOf(kept) << "\n";
}
