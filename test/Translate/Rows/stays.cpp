// Where a call could mean something else, or evaluate something in another order, `m[y][x]` stays as it is.
// RUN: %translate %s -o %t.hip.cpp
// RUN: sed '/^ *\/\//d' %s > %t.source && %code-only %t.hip.cpp | diff %t.source -
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
#include <utility>
#include <vector>
using namespace concurrency;
enum class Named { one = 1 };
struct Number {
  int n;
  operator int() const { return n; }
};
struct Derived : array_view<int, 2> {
  using array_view<int, 2>::array_view;
  int operator()(int y, int x) const { return x - y; }
};
struct Own {
  array_view<int, 1> rows;
  array_view<int, 1> operator[](int) const { return rows; }
};
int next() {
  static int n = 0;
  return n++ % 2;
}
// A macro with the name of the object.
#define v(i, j) v[j][i]
int transposed(array_view<int, 2> v) { return v[0][1] + v(0, 1); }
#undef v
int f(array_view<int, 2> m, array_view<int, 3> c, const std::vector<int> &rows, volatile int w) {
  int y = 0, x = 1;
  int *p = &y;
  Number n{1};
  Derived d(2, 2);
  Own own{m[0]};
  int sum = 0;
  // An index that changes something, or may do so.
  sum += m[y++][x] + m[0][next()] + m[*p = 1][y] + m[w][w];
  // An index of a class.
  sum += m[n][0] + m[0][n] + m[concurrency::index<2>(0, 1)] + m[{0, 1}];
  // Two indices after one bracket.
  sum += m[y, x][0];
  // Classes with operators of their own.
  sum += d[0][1] + own[0][1];
  // The row is used otherwise, too.
  const array_view<int, 1> &row = m[y];
  array_view<int, 1> in_row = c[0][1];
  sum += row[x] + in_row[0] + (m[y])[x] + ((m[y]))[x] + m.operator[](y)[x] + static_cast<array_view<int>>(m[y])[x];
  // What is not evaluated.
  decltype(m[0][0]) z = x;
  sum += sizeof(m[0][0]) + noexcept(m[0][0]);
  // Brackets of other kinds.
  int array[2][3] = {{}}, *made = new int[2]{};
  sum += array[y][x] + rows[0] + made[0];
  // A directive is between the brackets.
  sum += m[y]
#if 1
  [x]
#else
  [x + 1]
#endif
  ;
  sum += m<:y:><:x:>;
  delete[] made;
  return sum + z;
}
int main() {}
