// Two constructors that differ in their restrictions alone (L50): of each object one is run, in the object's place and
// once, wherever an object is made.
// RUN: %translate %s -o %t.hip.cpp -Wno-amp-pointer-member
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <cstdio>
using namespace concurrency;
// What copies it says so, by a 70 or more.
struct Base {
  int v;
  // CHECK: __host__ __device__ Base() AMP2HIP_DISPATCH_CONSTRUCTOR(Base(amp2hip::on_cpu()), Base(amp2hip::on_amp()))
  Base() restrict(cpu) : v(1) {}
  Base() restrict(amp) : v(2) {}
  // CHECK: __host__ __device__ explicit Base(int x, int y = 3) AMP2HIP_DISPATCH_CONSTRUCTOR(Base(amp2hip::on_cpu(), x, y), Base(amp2hip::on_amp(), x, y))
  explicit Base(int x, int y = 3) restrict(cpu) : v(x + y) {}
  explicit Base(int x, int y = 3) restrict(amp) : v(x * y) {}
  Base(const Base &) restrict(cpu, amp) : v(70) {}
};
struct Derived : Base {
  Base member, elements[2];
  Derived() restrict(cpu, amp) : member(2) {}
};
struct NotCopied {
  int v;
  NotCopied(int x) restrict(cpu) : v(x) {}
  NotCopied(int x) restrict(amp) : v(-x) {}

private:
  NotCopied(const NotCopied &);
};
struct KnowsItself {
  const KnowsItself *self;
  KnowsItself() restrict(cpu) : self(this) {}
  KnowsItself() restrict(amp) : self(this) {}
};
struct Delegates {
  int v;
  Delegates() restrict(cpu) : Delegates(5) {}
  Delegates() restrict(amp) : Delegates(6) {}
  Delegates(int x) restrict(cpu, amp) : v(x) {}
  Delegates(const Delegates &) restrict(cpu, amp) : v(71) {}
};
struct Counts {
  int *ends;
  Counts(int *n) restrict(cpu) : ends(n) {}
  Counts(int *n) restrict(amp) : ends(n) {}
  ~Counts() restrict(cpu, amp) { ++*ends; }
};
template <class T> struct Template {
  T v;
  Template(T x) restrict(cpu) : v(x + 1) {}
  Template(T x) restrict(amp) : v(x + 2) {}
  Template(const Template &) restrict(cpu, amp) : v(72) {}
};
// Members that have constructors are made by default first, on the CPU device.
struct Inner {
  int v;
  Inner() restrict(cpu, amp) : v(0) {}
  Inner(int x) restrict(cpu, amp) : v(x) {}
};
struct Copies {
  Inner inner;
  Copies() restrict(cpu, amp) : inner(10) {}
  Copies(const Copies &o) restrict(cpu) : inner(o.inner.v + 1) {}
  Copies(const Copies &o) restrict(amp) : inner(o.inner.v + 2) {}
};
// Members that have no default constructor are copied there, if nobody notices.
struct Constant {
  const int v;
  // CHECK: Constant(int x) AMP2HIP_DISPATCH_CONSTRUCTOR_BY_COPY(
  Constant(int x) restrict(cpu) : v(x) {}
  Constant(int x) restrict(amp) : v(-x) {}
};
struct Holds {
  array_view<int, 1> to;
  int v;
  Holds(const array_view<int, 1> &w) restrict(cpu) : to(w), v(1) {}
  Holds(const array_view<int, 1> &w) restrict(amp) : to(w), v(2) {}
};
const int N = 13;
template <class To> void make(To &&to) restrict(cpu, amp) {
  Base base, three(4), two(4, 5);
  Base braces{4};
  Derived derived;
  NotCopied not_copied(3);
  KnowsItself self;
  Delegates delegates = Delegates();
  Template<int> of_int(1);
  Copies first, second(first);
  Constant constant(6);
  int ends = 0;
  {
    Counts counts(&ends);
  }
  const int found[] = {base.v, three.v, two.v, braces.v, derived.v + 10 * derived.member.v + 100 * derived.elements[1].v,
                       not_copied.v, self.self == &self, delegates.v, of_int.v, second.inner.v, constant.v, ends};
  for (int i = 0; i < N - 1; ++i)
    to[i] = found[i];
}
int main() {
  array_view<int, 1> v(N);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    make(v);
    v[N - 1] = Holds(v).v;
  });
  int host[N];
  make(host);
  host[N - 1] = Holds(v).v;
  const int amp[N] = {2, 12, 20, 12, 262, -3, 1, 6, 3, 12, -6, 1, 2};
  const int cpu[N] = {1, 7, 9, 7, 151, 3, 1, 5, 2, 11, 6, 1, 1};
  int bad = 0;
  for (int i = 0; i < N; ++i)
    if (v[i] != amp[i] || host[i] != cpu[i])
      ++bad, std::printf("%d: amp %d, cpu %d\n", i, v[i], host[i]);
  std::printf("%d bad\n", bad);
  return bad;
}
