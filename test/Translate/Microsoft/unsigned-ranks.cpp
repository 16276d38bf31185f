// Visual C++ deduces an unsigned template parameter from a rank of C++ AMP's, which is an int. The
// parameter becomes an int: else partial specialisations are ambiguous, and no function fits.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <algorithm>
#include <amp.h>
#include <cstdio>
using namespace concurrency;

template <class View> struct Kind { static const int value = 0; };
// CHECK: template <class T, int R> struct Kind<array_view<T, R>> {
template <class T, unsigned R> struct Kind<array_view<T, R>> { static const int value = 1; };
// CHECK: template <class T, int R> struct Kind<array_view<const T, R>> {
template <class T, unsigned int R> struct Kind<array_view<const T, R>> { static const int value = 2; };

// CHECK: template <class T, int R> int rankOf(const array_view<T, R> &) { return R; }
template <class T, size_t R> int rankOf(const array_view<T, R> &) { return R; }
// CHECK: template <int N> int sumOf(const concurrency::index<N> &i) {
template <unsigned N> int sumOf(const index<N> &i) {
  int sum = 0;
  for (unsigned d = 0; d < N; ++d)
    sum += i[d];
  return sum;
}

// CHECK: template <int N> int lengthOf(const array_view<int, N> &v) {
template <std::size_t N> int lengthOf(const array_view<int, N> &v) { return v.extent[0]; }
// CHECK: template <int N> int widthOf(const array_view<int, N> &v) {
template <unsigned long N> int widthOf(const array_view<int, N> &v) { return v.extent[N - 1]; }

// A member that is defined outside of its class follows.
template <class View> struct Tiles;
template <class T, unsigned R> struct Tiles<array_view<T, R>> { static unsigned in(unsigned most); };
// CHECK: template <class T, int R> unsigned Tiles<array_view<T, R>>::in(unsigned most) {
template <class T, unsigned R> unsigned Tiles<array_view<T, R>>::in(unsigned most) {
  // CHECK: return std::min(most, 64 / unsigned(R));
  return std::min(most, 64 / R);
}
// Where the type matters, it stays unsigned.
template <class T, unsigned int R> bool isDeep(const array_view<T, R> &) {
  // CHECK: auto half = unsigned(R) / 2;
  auto half = R / 2;
  // CHECK: return unsigned(R) - 3 > 0 && half - 5 > 0 && R > 0;
  return R - 3 > 0 && half - 5 > 0 && R > 0;
}

// Other parameters stay as they are.
// CHECK: template <class T, unsigned N> struct Buffer {
template <class T, unsigned N> struct Buffer { T data[N]; };

int main() {
  Buffer<int, 4> b = {{1, 2, 3, 4}};
  array_view<int, 2> v(2, 2, b.data);
  // PROGRAM: 2 2
  printf("%d %d\n", lengthOf(v), widthOf(v));
  // PROGRAM: 7 1
  printf("%u %d\n", Tiles<array_view<int, 2>>::in(7), isDeep(v));
  // PROGRAM: 0 1 2 2 5
  printf("%d %d %d %d %d\n", Kind<int>::value, Kind<array_view<int, 2>>::value,
         Kind<array_view<const float, 1>>::value, rankOf(v), sumOf(index<2>(2, 3)));
}
