// An assignment to a property becomes the call of its setter; declarations of properties go (L300).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
// CHECK-NOT: __declspec
#include <amp.h>
#include <cstdio>
struct C {
  int get_x() const restrict(cpu, amp) { return x_; }
  void put_x(int v) restrict(cpu, amp) { x_ = v; }
  __declspec(property(get = get_x, put = put_x)) int x;
  int get_at(int i) const { return x_ + i; }
  void put_at(int i, int v) { x_ = i + v; }
  __declspec(property(get = get_at, put = put_at)) int at[];
  // CHECK: void inner() { put_x(get_x() + 2); put_x(get_x() * 3); this->put_x(4 + get_x()); }
  void inner() { x = x + 2; x *= 3; this->x = 4 + x; }
  int x_ = 0;
};
struct D { C c; C &get_c() { return c; } __declspec(property(get = get_c)) C cc; };
// CHECK: { c.put_x(5); c.put_x(c.get_x() + 2); c.put_x(c.get_x() + 1); c.put_x(c.get_x() - 1); }
template <typename T> void in_template(T &c) { c.x = 5; c.x += 2; ++c.x; c.x--; }
int main() {
  C c;
  c.x = 3; c.x += c.x; c.x++; --c.x; printf("%d\n", c.x);
  c.inner(); printf("%d\n", c.x);
  in_template(c); printf("%d\n", c.x);
  // CHECK: D d; d.get_c().put_x(4); d.get_c().put_x(d.get_c().get_x() - 1);
  D d; d.cc.x = 4; d.cc.x -= 1; printf("%d\n", d.cc.x);
  // CHECK:      if (c.get_x() > 2) c.put_x(c.get_at(2));
  // CHECK-NEXT: c.put_at(1, 3);
  // PROGRAM: 6
  // PROGRAM-NEXT: 28
  // PROGRAM-NEXT: 7
  // PROGRAM-NEXT: 3
  // PROGRAM-NEXT: 4
  if (c.x > 2) c.x = c.at[2];
  c.at[1] = 3;
  printf("%d\n", c.x);
}
// What is given to a setter by value is read, also where code for an accelerator may not refer to it.
const int most = 11;
// CHECK: { C c; c.put_x(most); return c.get_x(); }
int constant() restrict(amp) { C c; c.x = most; return c.x; }
