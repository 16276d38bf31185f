// A template that only another template names, which nothing instantiates: its instance is declared in the source, and
// in the output that of the function which stands for the pair.
// RUN: rm -f %t.hip.cpp
// RUN: %amp2hip --check-output %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
template <typename T> T twice(T n) restrict(amp) { return n + n; }
template <typename T> T twice(T n) restrict(cpu) { return 2 * n; }
template <typename T> T unused(T n) restrict(amp) {
  // CHECK: return n + twice{{.*}}(1u);
  return n + twice(1u);
}
template <typename T> T unused(T n) restrict(cpu) { return n; }
// The same for a candidate that only the comparison of overloads names: the call says which function it means.
template <typename T> int worse(T) restrict(cpu) { return 10; }
int worse(double) restrict(amp) { return 20; }
template <typename T, int N> struct vec { T of[N]; };
template <typename T, int N> T reduce(const vec<T, N> &v) restrict(cpu) { return v.of[0]; }
template <typename T, int N> T reduce(const vec<T, N> &v) restrict(amp) { return v.of[1]; }
template <typename T> T reduce(const vec<T, 1> &v) restrict(cpu, amp) { return v.of[0] + 10; }
int both() restrict(cpu, amp) {
  vec<int, 1> one = {{4}};
  vec<int, 2> two = {{5, 6}};
  return reduce(one) * 100 + reduce(two);
}
void run(concurrency::array_view<int, 1> v) {
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = worse(1) + both(); });
}
