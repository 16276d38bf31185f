// A template's parameter that is declared again inside gets another name there: Visual C++ takes the
// inner one, and other compilers neither.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;
template <class T> class Pair {
public:
  T first, second;
  // CHECK: template <class T_> T_ scaled(T_ by) const { return static_cast<T_>(first) * by; }
  template <class T> T scaled(T by) const { return static_cast<T>(first) * by; }
  // CHECK: template <typename T_, int N> void set(const T_ (&values)[N]);
  template <typename T, int N> void set(const T (&values)[N]);
  // CHECK: template <class T_> struct Other { T_ value; };
  template <class T> struct Other { T value; };
  // CHECK: T sum() const { return first + second; }
  T sum() const { return first + second; }
};
template <class T> struct Half {
  double value;
  // CHECK: template <class T_> Half(T_ v) : value{double(v)} { T_ w = v; value += w; }
  template <class T> Half(T v) : value{double(v)} { T w = v; value += w; }
};
template <int N> int number(int of) {
  // CHECK: if (int N_ = of - 1) {
  if (int N = of - 1) {
    // CHECK: return N_;
    return N;
    // CHECK: } else return N_ + 1;
  } else return N + 1;
}
template <class T> template <typename U, int N> void Pair<T>::set(const U (&values)[N]) {
  first = T(values[0]);
  second = T(values[N - 1]);
}
// CHECK: template <int N> void fill(array_view<int> out) {
template <int N> void fill(array_view<int> out) {
  // CHECK: for (int N_ = 0; N_ < 1; ++N_)
  // CHECK-NEXT: out[N_] = N_;
  for (int N = 0; N < 1; ++N)
    out[N] = N;
  // CHECK: launch<fill_kernel<N>>(
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] += N; });
}
int main() {
  Pair<int> pair;
  const float values[] = {1, 2, 3};
  pair.set(values);
  Pair<int>::Other<double> other = {0.5};
  int data[2] = {};
  fill<7>(array_view<int>(2, data));
  // PROGRAM: 2.5 4 0.5 7 3 2
  printf("%g %d %g %d %g %d\n", pair.scaled(2.5), pair.sum(), other.value, data[1], Half<int>(1.5).value,
         number<9>(3));
}
