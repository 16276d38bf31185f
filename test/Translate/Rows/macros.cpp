// In a macro `m[y][x]` changes where all of it is in one text that is an element wherever it is used. Text that a macro
// also makes a string of stays.
// RUN: %translate %s -o %t.hip.cpp
// RUN: FileCheck %s < %t.hip.cpp
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
// CHECK: #define AT(m, y, x) m(y, x){{$}}
#define AT(m, y, x) m[y][x]
// One of its uses is no view.
// CHECK: #define ANY(m, y, x) m[y][x]{{$}}
#define ANY(m, y, x) m[y][x]
// One is in a kernel.
// CHECK: #define SIDES(m, y, x) m[y][x]{{$}}
#define SIDES(m, y, x) m[y][x]
// One declares an array.
// CHECK: #define DECLARE(m, y, x) m[y][x]{{$}}
#define DECLARE(m, y, x) m[y][x]
// One is not evaluated.
// CHECK: #define TYPE(m, y, x) m[y][x]{{$}}
#define TYPE(m, y, x) m[y][x]
// The brackets are in two texts.
// CHECK: #define COLUMN(x) [x]{{$}}
#define COLUMN(x) [x]
// No use of it is of row after row.
// CHECK: #define FIRST(m) m[0][0]{{$}}
#define FIRST(m) m[0][0]
// CHECK: #define UNUSED(m) m[0][0]{{$}}
#define UNUSED(m) m[0][0]
#define TWICE(e) ((e) + (e))
#define ROW y + 1
#define SHOWN(e) std::printf("%s %d\n", #e, e)
#define OUTER(e) SHOWN(e)
#define MATRIX m
int f(array_view<int, 2> m, array_view<int, 2> n, int y, int x) {
  int array[2][2] = {};
  int sum = AT(m, y, x) + AT(n, x, y + 1) + ANY(m, y, x) + ANY(array, y, x) + SIDES(m, y, 1);
  int DECLARE(other, 2, 2) = {};
  sum += DECLARE(m, y, 1) + sizeof(TYPE(m, y, 0)) + TYPE(m, y, 1) + AT(m, 0, 0) + other[0][0] + FIRST(m);
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) { m[i] = SIDES(n, 1, 1); });
  // CHECK: sum += m[y]COLUMN(x) + TWICE(m(y, x)) + m(ROW, x) + MATRIX(y, x);
  sum += m[y]COLUMN(x) + TWICE(m[y][x]) + m[ROW][x] + MATRIX[y][x];
  // CHECK: SHOWN(m[y][x]);
  SHOWN(m[y][x]);
  // CHECK: OUTER(m[y][x]);
  OUTER(m[y][x]);
  return sum;
}
int main() {}
