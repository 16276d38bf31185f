// An object or a value that a macro names stays the macro; what is all in a macro changes there.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
struct Cell {
  int get_x() const restrict(cpu, amp) { return x_; }
  void put_x(int v) restrict(cpu, amp) { x_ = v; }
  __declspec(property(get = get_x, put = put_x)) int x;
  int x_ = 0;
};
#define CELL cell
#define TWO 1 + 1
#define X x
// CHECK: #define SET(c, v) c.put_x(v)
#define SET(c, v) c.x = v
// CHECK: #define STEP(c) c.put_x(c.get_x() + 1); c.put_x(c.get_x() + (TWO))
#define STEP(c) ++c.x; c.x += TWO
#define SAME(text) text
// CHECK: #define SET_MEMBER(object, member, value) (object).put_x((value))
#define SET_MEMBER(object, member, value) (object).member = (value)
int main() {
  Cell cell;
  // CHECK: CELL.put_x(TWO);
  CELL.x = TWO;
  // CHECK: CELL.put_x(CELL.get_x() * (TWO));
  CELL.x *= TWO;
  // PROGRAM: 4
  printf("%d\n", cell.x);
  // CHECK: SET(CELL, TWO);
  SET(CELL, TWO);
  // PROGRAM: 2
  printf("%d\n", cell.x);
  // CHECK: STEP(cell);
  STEP(cell);
  // PROGRAM: 5
  printf("%d\n", cell.x);
  // CHECK: SAME(CELL.put_x(CELL.get_x() + (TWO)));
  SAME(CELL.x += TWO);
  // PROGRAM: 7
  printf("%d\n", cell.x);
  // CHECK: SET_MEMBER(cell, x, TWO);
  SET_MEMBER(cell, x, TWO);
  // PROGRAM: 2
  printf("%d\n", cell.x);
}
