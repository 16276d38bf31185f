// Copying a lambda is as restricted as copying what it captures (L62 to L64), whatever its call operator says:
// a lambda of the host is handed on by value in code for both sides.
// nvcc 13 misspells the type of a lambda that captures a lambda where it is a kernel's template argument.
// NVCC-MAY-REFUSE: __nv_hdl_wrapper_t
// RUN: %translate %s -o %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

struct Counted {
  int v;
  Counted(int x) restrict(cpu, amp) : v(x) {}
  Counted(const Counted &o) restrict(cpu, amp) : v(o.v) {}
};

// Says on which side it was copied.
struct BySide {
  int v;
  BySide() restrict(cpu, amp) : v(0) {}
  BySide(const BySide &o) restrict(cpu) : v(o.v + 1) {}
  BySide(const BySide &o) restrict(amp) : v(o.v + 1000) {}
};

template <class L> int run(L l, int v) restrict(cpu, amp) { return l(v); }
template <class L> int moved(L l, int v) restrict(cpu, amp) { return run(static_cast<L &&>(l), v); }
template <class L> int copied(const L &l, int v) restrict(cpu, amp) {
  L one = l, other(one);
  auto third{other};
  return one(v) + run(third, v);
}
template <class L> struct Holder {
  L l;
  explicit Holder(const L &of) restrict(cpu, amp) : l(of) {}
  L get() const restrict(cpu, amp) { return l; }
  int operator()(int v) const restrict(cpu, amp) { return l(v) + 1; }
};
template <class L> Holder<L> hold(const L &l) restrict(cpu, amp) { return Holder<L>(l); }
int plain(int v) restrict(cpu, amp) {
  int k = 3;
  auto inner = [=](int a) restrict(cpu, amp) { return a * k; };
  auto again = inner;
  auto around = [=](int a) restrict(cpu, amp) { return again(a) + 1; };
  return run(inner, v) + run(around, v);
}

template <class L> void inTemplate(const array_view<int, 1> &out, L l) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] += copied(l, i[0]); });
}

int main() {
  array_view<int, 1> out(4);
  const int k = 5;
  const Counted c(7);
  auto l = [=](int a) restrict(cpu, amp) { return a * k; };
  auto ofClass = [=](int a) restrict(cpu, amp) { return a * c.v; };
  auto ofLambda = [=](int a) restrict(cpu, amp) { return l(a) + ofClass(a); };
  auto onlyAmp = [=](int a) restrict(amp) { return a - k; };
  auto held = hold(l);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    const int v = i[0];
    out[i] = run(l, v) + moved(ofClass, v) * 10 + copied(ofLambda, v) * 100 + held(v) * 1000 +
             run(held.get(), v) + plain(v);
    auto local = onlyAmp;
    out[i] += local(v);
  });
  inTemplate(out, ofLambda);
  int wrong = 0;
  const BySide pair;
  auto ofPair = [pair](int a) restrict(cpu, amp) { return a * pair.v; };
  array_view<int, 1> copies(1);
  parallel_for_each(copies.extent, [=](index<1> i) restrict(amp) { copies[i] = run(ofPair, 1); });
  wrong += copies(0) < 1000 || run(ofPair, 1) < 1 || run(ofPair, 1) >= 1000;
  for (int i = 0; i < 4; ++i)
    wrong += out(i) != run(l, i) + moved(ofClass, i) * 10 + copied(ofLambda, i) * 100 + held(i) * 1000 +
                           run(held.get(), i) + plain(i) + i - k + copied(ofLambda, i);
  std::printf("%d wrong, %d\n", wrong, out(3));
  // CHECK: 0 wrong, 23529
}
