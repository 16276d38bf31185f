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
int transposed(array_view<int, 2> v, int y) { return v[y][1] + v(0, y); }
#undef v
int f(array_view<int, 2> m, array_view<int, 3> c, const array_view<int, 4> &four, const std::vector<int> &rows,
      volatile int w, int y, Number n) {
  int x = 1;
  int *p = &y;
  Derived d(2, 2);
  Own own{m[0]};
  int sum = 0;
  // An index that changes something, or may do so.
  sum += m[y++][x];
  sum += m[y][next()];
  sum += m[*p = 1][x];
  sum += m[w][x];
  // An index of a class.
  sum += m[n][0] + m[y][n] + m[concurrency::index<2>(y, 1)] + m[{y, 1}];
  // Two indices after one bracket.
  sum += m[y, x][0];
  // Classes with operators of their own.
  sum += d[y][1] + own[y][1];
  // The row is used otherwise, too.
  const array_view<int, 1> &row = m[y];
  array_view<int, 1> in_row = c[y][1];
  sum += row[x] + in_row[0] + (m[y])[x] + ((m[y]))[x] + m.operator[](y)[x] + static_cast<array_view<int>>(m[y])[x];
  // Four indices, for which there is no call.
  sum += four[y][0][1][x];
  // What g++ reads as a declaration.
  array_view<int, 2>(m)[y][x] += 1;
  // What is not evaluated.
  decltype(m[y][0]) z = x;
  sum += sizeof(m[y][0]) + noexcept(m[y][0]);
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
