// Code for the cpu that goes from row to row reaches an element without the view of its row: `m[y][x]` becomes `m(y, x)`.
// What stands between the brackets stays; so does code that an accelerator may run.
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
  int width = 3;
  // CHECK: int first = m[width][0];
  int first = m[width][0];
  // CHECK: Holder(array_view<int, 2> v, int y) : m(v), second(v(y, 1)) {}
  explicit Holder(array_view<int, 2> v, int y) : m(v), second(v[y][1]) {}
  int second;
  // CHECK: int at(int y, int x) const { return m(y, x) + this->m(y, x); }
  int at(int y, int x) const { return m[y][x] + this->m[y][x]; }
};
// CHECK: int both(array_view<int, 2> m, int y) { return m[y][1]; }
int both(array_view<int, 2> m, int y) restrict(cpu, amp) { return m[y][1]; }
array_view<int, 2> made(array_view<int, 2> m) { return m; }
// CHECK: n[i[0]][i[1]] = c[0][1][i[0]] + both(m, 0);
int run(int y, int x) {
  std::vector<int> d(24);
  for (int i = 0; i < 24; ++i)
    d[i] = i;
  array_view<int, 2> m(4, 6, d);
  array_view<const int, 2> in(m);
  array_view<int, 3> c(2, 3, 4, d);
  array_view<int, 2> n(m.extent);
  array_view<Cell, 2> cells(extent<2>(2, 3));
  const array_view<int, 2> constant = m, &reference = m;
  std::vector<array_view<int, 2>> views(2, m);
  Holder h(m, y), *p = &h;
  int sum = 0;
  // CHECK: sum += m(y, x) + in(y, x) + constant(y, x) + reference(y, x);
  sum += m[y][x] + in[y][x] + constant[y][x] + reference[y][x];
  // CHECK: sum += c(1, y, x) + c[1](y, x) * 0 + c[1][y](x) * 0;
  sum += c[1][y][x] + c[1](y, x) * 0 + c[1][y](x) * 0;
  // CHECK: sum += views[1](y, x) + h.m(y, x) + p->m(y, x) + (*p).m(y, x) + made(m)(y, x);
  sum += views[1][y][x] + h.m[y][x] + p->m[y][x] + (*p).m[y][x] + made(m)[y][x];
  // CHECK: sum += m.section(concurrency::index<2>(1, 1), extent<2>(2, 2))(y, 1) + (&m)->section(0, 0, 2, 2)(y, 1);
  sum += m.section(index<2>(1, 1), extent<2>(2, 2))[y][1] + (&m)->section(0, 0, 2, 2)[y][1];
  // The output has each index once, and converts it as the source does.
  // CHECK: sum += m(m(y, 0) - 5, m[0][2]) + m(y + 1.9, x * 2u) + m(m.get_extent()[0] - y, 'b' - 'a');
  sum += m[m[y][0] - 5][m[0][2]] + m[y + 1.9][x * 2u] + m[m.extent[0] - y]['b' - 'a'];
  // CHECK: m(y, x) = 7;
  m[y][x] = 7;
  // CHECK: ++m(y, 0);
  ++m[y][0];
  // CHECK: int &element = m(y, 0), *address = &m(y, 0);
  int &element = m[y][0], *address = &m[y][0];
  // CHECK: cells(y, 1).value = 2.5f;
  cells[y][1].value = 2.5f;
  // CHECK: cells(y, 1).list[1] = 3;
  cells[y][1].list[1] = 3;
  // CHECK: m(y, x);
  m[y][x];
  // CHECK:      sum += m( y /* row */ ,
  // CHECK-NEXT: x ) + m(y, x);
  sum += m[ y /* row */ ]
         [ x ] + m[y] [x];
  // CHECK: auto on_host = [=](int k) { return m(k, k); };
  auto on_host = [=](int k) { return m[k][k]; };
  // CHECK: auto each = [&](auto k) { return m(y, 2) + m[k][k]; };
  auto each = [&](auto k) { return m[y][2] + m[k][k]; };
  // CHECK: for (int k = m[0][1]; k < m[0][3]; ++k)
  for (int k = m[0][1]; k < m[0][3]; ++k)
    sum += on_host(k) + each(k);
  // CHECK: for (int v : cells[y][1].list)
  for (int v : cells[y][1].list)
    sum += v;
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) { n[i[0]][i[1]] = c[0][1][i[0]] + both(m, 0); });
  // PROGRAM: sum [[#]] 10 1
  std::printf("sum %d %d %d\n", sum, h.at(0, 5), &element == address);
  return sum;
}
// A loop is from row to row if its row names a variable that changes in it. Otherwise a row is all that is brought back.
int loops(array_view<int, 2> m, int y, int n, const std::vector<index<2>> &places) {
  int sum = 0, next = 0;
  for (int k = 0; k < n; ++k) {
    // CHECK: sum += m[y][k] + m[n / 2][n / 2] + m(k, 0);
    sum += m[y][k] + m[n / 2][n / 2] + m[k][0];
    // CHECK: const int above = k - 1;
    const int above = k - 1;
    // CHECK: sum += above < 0 ? 0 : m(above, k);
    sum += above < 0 ? 0 : m[above][k];
  }
  // CHECK: while (next < n && m(next, 0) > 0)
  while (next < n && m[next][0] > 0)
    next++;
  // CHECK: sum += m[next % 2][0];
  sum += m[next % 2][0];
  for (next = 0; next < n; next += 2)
    // CHECK: sum += m(next, 1);
    sum += m[next][1];
  for (const index<2> &i : places)
    // CHECK: sum += m(i[0], i[1]);
    sum += m[i[0]][i[1]];
  const std::pair<int, int> pairs[] = {{0, 1}};
  for (const auto &[a, b] : pairs)
    // CHECK: sum += m(a, b);
    sum += m[a][b];
  for (int step = 0; step < 3; ++step)
    // CHECK: for (int k = 0; k < n; ++k)
    for (int k = 0; k < n; ++k)
      // CHECK: sum += m(k, step) + [&] { return m(k, 0); }();
      sum += m[k][step] + [&] { return m[k][0]; }();
  return sum;
}
// The cpu reaches the elements of an array in a GPU's memory by rows only.
// CHECK: int of_array(const array<int, 2> &a, const array<int, 3> &b, int y) { return a[y][0] + b[0](y, 1); }
int of_array(const array<int, 2> &a, const array<int, 3> &b, int y) { return a[y][0] + b[0][y][1]; }
int main() {
  std::vector<int> d(16, 1);
  // PROGRAM-NEXT: loops [[#]]
  std::printf("loops %d\n", run(1, 2) * 0 + loops(array_view<int, 2>(4, 4, d), 1, 4, {index<2>(1, 2)}));
}
