// In a template `m[y][x]` changes where the pattern says what it is, so that all instances agree, those of other sources
// among them; it does with no instance, too.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
#include <vector>
using namespace concurrency;
template <int N> struct number {};
// CHECK: T known(array_view<T, 2> m, array_view<T, 3> a, int y, int x) { return m(y, x) + a(0, y, x); }
template <typename T> T known(array_view<T, 2> m, array_view<T, 3> a, int y, int x) { return m[y][x] + a[0][y][x]; }
// CHECK: T unused(array_view<T, 2> m, int y) { return m(y, 1); }
template <typename T> T unused(array_view<T, 2> m, int y) { return m[y][1]; }
// CHECK: auto object(V m, int y, int x) { return m[y][x]; }
template <typename V> auto object(V m, int y, int x) { return m[y][x]; }
// CHECK: T rank(array_view<T, N> m, int y) { return m[y][1]; }
template <typename T, int N> T rank(array_view<T, N> m, int y) { return m[y][1]; }
// CHECK: T index_type(array_view<T, 2> m, I y) { return m[y][1] + m[1][y]; }
template <typename T, typename I> T index_type(array_view<T, 2> m, I y) { return m[y][1] + m[1][y]; }
// CHECK: int value(array_view<int, 2> m, int y) { return m(N + y, N + 1); }
template <int N> int value(array_view<int, 2> m, int y) { return m[N + y][N + 1]; }
// CHECK: auto type(array_view<T, 2> m, int y) -> decltype(m[y][0]) { return m(y, 0); }
template <typename T> auto type(array_view<T, 2> m, int y) -> decltype(m[y][0]) { return m[y][0]; }
template <typename T> struct matrix {
  typedef array_view<T, 2> view;
  view m;
  std::vector<view> all;
  // CHECK: T at(int y, int x) const { return m(y, x) + this->m(y, x) + all[0][y][x]; }
  T at(int y, int x) const { return m[y][x] + this->m[y][x] + all[0][y][x]; }
  T later(int y) const;
  // CHECK: T on_both(int y) const {{.*}}{ return m[y][1]; }
  T on_both(int y) const restrict(cpu, amp) { return m[y][1]; }
};
// CHECK: { return m(y, 0); }
template <typename T> T matrix<T>::later(int y) const { return m[y][0]; }
int main() {
  std::vector<int> d(8);
  array_view<int, 2> m(2, 4, d);
  array_view<int, 3> a(2, 2, 2, d);
  std::vector<std::vector<int>> plain(2, d);
  matrix<int> x{m, {m}};
  return known(m, a, 0, 1) + object(m, 0, 1) + object(plain, 0, 1) + rank(m, 1) + index_type(m, 1) + value<0>(m, 1) + type(m, 1) +
         x.at(0, 1) + x.later(1) + x.on_both(1);
}
