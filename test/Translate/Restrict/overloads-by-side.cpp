// Restrictions come before types (L51): what the code around a call cannot call is no candidate, whatever the overloads
// look like. Where plain C++, which knows no restrictions, would choose another one, the call says which it means.
// RUN: %translate %s -o %t.hip.cpp -Wno-amp-type -Wno-amp-long
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <cstdio>
using namespace concurrency;
// conversions
int h(double) restrict(cpu, amp) { return 1; }
int h(int) restrict(cpu) { return 2; }
// reference kinds
int f(int &) restrict(amp) { return 10; }
int f(const int &) { return 20; }
int r(int &&) { return 1; }
int r(const int &) restrict(cpu, amp) { return 2; }
// templates
template <class T> int t(T) restrict(cpu, amp) { return 1; }
int t(int) restrict(cpu) { return 2; }
template <class T> int u(T) restrict(cpu) { return 2; }
int u(double) restrict(cpu, amp) { return 1; }
// default arguments
int d(int, int = 5) restrict(cpu, amp) { return 1; }
int d(int) restrict(cpu) { return 2; }
// operators
struct V { int x; };
int operator+(const V &, double) restrict(cpu, amp) { return 1; }
int operator+(const V &, int) { return 2; }
// constructors
struct C { int k; C(double) restrict(cpu, amp) : k(1) {} C(int) : k(2) {} };
struct D { int k; D(const int &) : k(2) {} D(double) restrict(cpu, amp) : k(1) {} };
int takes(D d) restrict(cpu, amp) { return d.k; }
// friends
namespace ns { struct F { friend int g(F, double) restrict(cpu, amp) { return 1; } friend int g(F, int) { return 2; } }; 
int use(long) restrict(cpu, amp) { return 1; } int use(int) { return 2; } }
using ns::use;
// dual code
// CHECK: int dual() { return AMP2HIP_DISPATCH(h(1), h(static_cast<double>(1))) + 10 * AMP2HIP_DISPATCH(t(1), t<>(1)); }
int dual() restrict(cpu, amp) { return h(1) + 10 * t(1); }
struct M { int g(double) const restrict(cpu, amp) { return 1; } int g(int) const { return 2; }
  int call() const restrict(cpu, amp) { return g(3); }
  int operator()(double) const restrict(cpu, amp) { return 1; } int operator()(int) const { return 2; }
  int operator[](double) const restrict(cpu, amp) { return 1; } int operator[](int) const { return 2; } };
template <class T> int viaTemplate(T x) restrict(cpu, amp) { return h(x) ; }
template <class T> int hostTemplate(T x) { return h(x); }
const int N = 20;
int main() {
  array_view<int, 1> v(N);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    int x = 1; M m; V q = {1}; C c(1); C b{1}; D e(1); D e2 = 1;
    // CHECK: v[0] = h(static_cast<double>(1)); v[1] = f(x); v[2] = r(static_cast<const int &>(1)); v[3] = t<>(1); {{.*}} v[5] = d(1, 5);
    v[0] = h(1); v[1] = f(x); v[2] = r(1); v[3] = t(1); v[4] = u(1); v[5] = d(1); v[6] = q + 1;
    v[7] = c.k + b.k; v[8] = e.k + e2.k; v[9] = g(ns::F(), 1); v[10] = use(1); v[11] = dual(); v[12] = m.g(1); v[13] = m.call();
    v[14] = m(1); v[15] = m[1]; v[16] = viaTemplate(1); v[17] = viaTemplate('a'); v[18] = takes(1); v[19] = h('c');
  });
  const int amp[N] = {1, 10, 2, 1, 1, 1, 1, 2, 2, 1, 1, 11, 1, 1, 1, 1, 1, 1, 1, 1};
  int bad = 0;
  for (int i = 0; i < N; ++i) if (v[i] != amp[i]) { ++bad; std::printf("amp %d: %d, not %d\n", i, (int)v[i], amp[i]); }
  int x = 1; M m; V q = {1}; C c(1); C b{1}; D e(1); D e2 = 1;
  const int host[N] = {h(1), f(x), r(1), t(1), u(1), 0, q + 1, c.k + b.k, e.k + e2.k, g(ns::F(), 1), use(1), dual(), m.g(1), m.call(), m(1), m[1], viaTemplate(1), viaTemplate('a'), takes(1), hostTemplate(1)};
  const int want[N] = {2, 20, 1, 2, 2, 0, 2, 4, 4, 2, 2, 22, 2, 2, 2, 2, 2, 2, 2, 2};
  for (int i = 0; i < N; ++i) if (host[i] != want[i]) { ++bad; std::printf("cpu %d: %d, not %d\n", i, host[i], want[i]); }
  std::printf("%d bad\n", bad);
  return bad;
}
