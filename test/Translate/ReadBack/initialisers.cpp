// What a member's initialiser and an inherited constructor call is, on each side, the one that is
// restricted to it: the source is read for the host there, and is compared with both sides of the output.
// RUN: %translate %s -o %t.hip.cpp -- 2>&1 | count 0
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <cassert>
#include <vector>
using namespace concurrency;
struct P {
  int v;
  P(int x) restrict(cpu) : v(x) {}
  P(int x) restrict(amp) : v(x + 1) {}
};
int f(int x) restrict(cpu) { return x; }
int f(int x) restrict(amp) { return x + 1; }
template <class T> T g(T x) restrict(cpu) { return x; }
template <class T> T g(T x) restrict(amp) { return x + 2; }
struct Members {
  P p{3};
  P q = 4;
  int k = f(3), l{f(2) + g(1)};
  Members() restrict(cpu, amp) {}
  int sum() const restrict(cpu, amp) { return p.v + q.v + k + l; }
};
struct Implicit {
  P p{5};
  int k = f(4);
};
template <class T> struct Template : P {
  using P::P;
  T k = g(T(4));
};
struct Inheriting : P {
  using P::P;
};
struct Again : Inheriting {
  using Inheriting::Inheriting;
};
int all() restrict(cpu, amp) {
  Members m;
  Implicit i{};
  Template<int> t(6);
  Again a(7);
  return m.sum() + i.p.v + i.k + t.v + t.k + a.v;
}
int main() {
  std::vector<int> result(1);
  array_view<int> view(1, result);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    struct Local {
      P p{1};
      int k = f(8);
    } l;
    view[i] = all() + l.p.v + l.k;
  });
  view.synchronize();
  const int onHost = all();
  assert(onHost == 3 + 4 + 3 + 3 + 5 + 4 + 6 + 4 + 7);
  assert(result[0] == onHost + 6 + 2 + 3 + 1 + 2 + 9);
  return 0;
}
