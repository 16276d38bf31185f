// Code for the cpu reaches an element without the view of its row: `m[y][x]` becomes `m(y, x)`. What stands between the
// brackets stays; so does code that an accelerator may run.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
struct Cell {
  float value;
  int list[2];
};
struct Holder {
  array_view<int, 2> m;
  // CHECK: int first = m[0][0];
  int first = m[0][0];
  explicit Holder(array_view<int, 2> v) : m(v), second(v(0, 1)) {}
  int second;
  // CHECK: int at(int y, int x) const { return m(y, x) + this->m(y, x); }
  int at(int y, int x) const { return m[y][x] + this->m[y][x]; }
};
// CHECK: int both(array_view<int, 2> m) { return m[0][1]; }
int both(array_view<int, 2> m) restrict(cpu, amp) { return m[0][1]; }
array_view<int, 2> made(array_view<int, 2> m) { return m; }
static int data[6] = {1, 2, 3, 4, 5, 6};
array_view<int, 2> global(2, 3, data);
// CHECK: int at_start = global(1, 1);
int at_start = global[1][1];
// CHECK: int with_default(int x = global(0, 2)) { return x; }
int with_default(int x = global[0][2]) { return x; }

// CHECK: m[i[0]][i[1]] = c[0][1][i[0]] + both(m);
int main() {
  std::vector<int> d(24);
  for (int i = 0; i < 24; ++i)
    d[i] = i;
  array_view<int, 2> m(4, 6, d);
  array_view<const int, 2> in(m);
  array_view<int, 3> c(2, 3, 4, d);
  array<int, 2> a(4, 6, d.begin());
  const array<int, 2> &constant = a;
  array<Cell, 2> cells(2, 2);
  std::vector<array_view<int, 2>> views(2, m);
  Holder h(m), *p = &h;
  int y = 1, x = 2, sum = 0;
  // CHECK: sum += m(y, x) + in(y, x) + a(y, x) + constant(y, x);
  sum += m[y][x] + in[y][x] + a[y][x] + constant[y][x];
  // CHECK: sum += c(1, y, x) + c[1](y, x) * 0 + c[1][y](x) * 0;
  sum += c[1][y][x] + c[1](y, x) * 0 + c[1][y](x) * 0;
  // CHECK: sum += views[1](y, x) + h.m(y, x) + p->m(y, x) + (*p).m(y, x) + made(m)(y, x);
  sum += views[1][y][x] + h.m[y][x] + p->m[y][x] + (*p).m[y][x] + made(m)[y][x];
  // CHECK: sum += m.section(concurrency::index<2>(1, 1), extent<2>(2, 2))(0, 1) + (&m)->section(0, 0, 2, 2)(1, 1);
  sum += m.section(index<2>(1, 1), extent<2>(2, 2))[0][1] + (&m)->section(0, 0, 2, 2)[1][1];
  // The output has each index once, and converts it as the source does.
  // CHECK: sum += m(m(0, 1), m(0, 2)) + m(y + 1.9, x * 2u) + m(m.get_extent()[0] - 1, 'b' - 'a');
  sum += m[m[0][1]][m[0][2]] + m[y + 1.9][x * 2u] + m[m.extent[0] - 1]['b' - 'a'];
  // CHECK: m(y, x) = 7;
  m[y][x] = 7;
  // CHECK: ++m(0, 0);
  ++m[0][0];
  // CHECK: int &element = m(0, 0), *address = &m(0, 0);
  int &element = m[0][0], *address = &m[0][0];
  // CHECK: cells(0, 1).value = 2.5f;
  cells[0][1].value = 2.5f;
  // CHECK: cells(0, 1).list[1] = 3;
  cells[0][1].list[1] = 3;
  // CHECK: m(y, x);
  m[y][x];
  // CHECK:      sum += m( y /* row */ ,
  // CHECK-NEXT: x ) + m(y, x);
  sum += m[ y /* row */ ]
         [ x ] + m[y] [x];
  // CHECK: auto on_host = [=](int k) { return m(k, k); };
  auto on_host = [=](int k) { return m[k][k]; };
  // CHECK: auto each = [&](auto k) { return m(1, 2) + m[k][k]; };
  auto each = [&](auto k) { return m[1][2] + m[k][k]; };
  // CHECK: for (int k = m(0, 1); k < m(0, 3); ++k)
  for (int k = m[0][1]; k < m[0][3]; ++k)
    sum += on_host(k) + each(k);
  // CHECK: for (int v : cells(0, 1).list)
  for (int v : cells[0][1].list)
    sum += v;
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) { m[i[0]][i[1]] = c[0][1][i[0]] + both(m); });
  // PROGRAM: sum [[#]] 5 3 7 1
  std::printf("sum %d %d %d %d %d\n", sum, at_start, with_default(), h.at(1, 2), &element == address);
}
