// A pair of overloads by restriction with a parameter pack: the function for both sides expands it, and passes on its
// objects where the program notices copies.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

static int copies;
struct Counted {
  int n;
  Counted(int n) restrict(cpu, amp) : n(n) {}
  Counted(const Counted &from) restrict(cpu) : n(from.n) { ++copies; }
  Counted(const Counted &from) restrict(amp) : n(from.n) {}
  operator int() const restrict(cpu, amp) { return n; }
};
// CHECK:      template <class... A> __host__ __device__ int sum(A... a);
// CHECK-NEXT: template <class... A> int sum_cpu(A&&... a);
// CHECK-NEXT: template <class... A> __device__ int sum_amp(A&&... a) { return (10 + ... + a); }
// CHECK-NEXT: template <class... A> __host__ __device__ int sum(A... a) { return AMP2HIP_DISPATCH(sum_cpu<A...>(std::forward<decltype(a)>(a)...), sum_amp<A...>(std::forward<decltype(a)>(a)...)); }
template <class... A> int sum(A... a) restrict(cpu);
template <class... A> int sum(A... a) restrict(amp) { return (10 + ... + a); }
template <class... A> int sum(A... a) restrict(cpu) { return (0 + ... + a); }
// CHECK: return AMP2HIP_DISPATCH(forwarded_cpu<A...>(std::forward<decltype(a)>(a)...), forwarded_amp<A...>(std::forward<decltype(a)>(a)...));
template <class... A> int forwarded(A &&...a) restrict(cpu) { return sum(a...); }
template <class... A> int forwarded(A &&...a) restrict(amp) { return sum(a...); }
// CHECK: int unnamed(T argument1, const A &... argument2) { return AMP2HIP_DISPATCH((unnamed_cpu<T, A...>(argument1, argument2...)), (unnamed_amp<T, A...>(argument1, argument2...))); }
template <class T, class... A> int unnamed(T, const A &...) restrict(cpu) { return sizeof...(A); }
template <class T, class... A> int unnamed(T, const A &...) restrict(amp) { return 10 * sizeof...(A); }
// What follows a pack cannot be given.
// CHECK: { return AMP2HIP_DISPATCH(followed_cpu(a...), followed_amp(a...)); }
template <class... A, class T = int> int followed(A... a) restrict(cpu) { return sizeof(T) + sum(a...); }
template <class... A, class T = int> int followed(A... a) restrict(amp) { return sizeof(T) + sum(a...); }
// CHECK: { return AMP2HIP_DISPATCH(values_cpu<N...>(), values_amp<N...>()); }
template <int... N> int values() restrict(cpu) { return (N + ... + 0); }
template <int... N> int values() restrict(amp) { return (N * ... * 1); }
template <class... A> struct Packed {
  int n;
  // CHECK: Packed(int argument1, B... b) AMP2HIP_DISPATCH_CONSTRUCTOR(Packed(amp2hip::on_cpu(), argument1, b...), Packed(amp2hip::on_amp(), argument1, b...))
  template <class... B> Packed(int, B... b) restrict(cpu) : n(sum(b...)) {}
  template <class... B> Packed(int, B... b) restrict(amp) : n(sum(b...)) {}
  // CHECK: { return AMP2HIP_DISPATCH(after_cpu<B...>(argument1..., b...), after_amp<B...>(argument1..., b...)); }
  template <class... B> static int after(A..., B... b) restrict(cpu) { return sum(b...); }
  template <class... B> static int after(A..., B... b) restrict(amp) { return sum(b...); }
  // CHECK: static int of_class_cpu(A&&... a) { return (0 + ... + a); }
  static int of_class(A... a) restrict(cpu) { return (0 + ... + a); }
  static int of_class(A... a) restrict(amp) { return (0 + ... + -a); }
};

int all() restrict(cpu, amp) {
  return sum() + sum(1, 2) + sum<float, int>(3, 4) + forwarded(1, 2) * 2 + unnamed(1, 2.f) * 3 + followed(4, 5) * 4 +
         values<2, 3, 4>() + Packed<>(1, 2).n + Packed<int, int>::after(1, 2, 3, 4) * 5 + Packed<int>::of_class(4) * 6;
}
int main() {
  array_view<int, 1> v(1);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = all() + sum(Counted(1), 2); });
  std::printf("%d %d\n", v[0], all());
  // PROGRAM: 298 141
  const Counted c(1);
  int result = sum(1, c);
  std::printf("%d, %d copies\n", result, copies);
  // PROGRAM-NEXT: 2, 1 copies
  result = Packed<Counted, int>::of_class(c, 3);
  std::printf("%d, %d copies\n", result, copies);
  // PROGRAM-NEXT: 4, 2 copies
}
