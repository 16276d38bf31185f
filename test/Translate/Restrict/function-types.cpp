// A function that is declared by the name of a restricted function type (L17) is as restricted as that type, and is
// defined elsewhere with a specifier.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck %s --check-prefix=RESULT
#include <amp.h>
#include <cstdio>
using namespace concurrency;

// CHECK: typedef int Amp(int);
typedef int Amp(int) restrict(amp);
typedef int Both(int) restrict(cpu, amp);
typedef int Constant(int) const restrict(cpu, amp);
using Alias = float(float, int) restrict(amp);
typedef Alias Other;
typedef auto Trailing(int) restrict(amp) -> int;
// CHECK: typedef int (Enclosed)(int);
typedef int (Enclosed)(int) restrict(cpu, amp);

struct S {
  // CHECK: __device__ Amp a; __device__ Amp b;
  Amp a, b;
  // CHECK: __host__ __device__ static Both both;
  static Both both;
  // CHECK: __host__ __device__ Constant constant;
  Constant constant;
  // CHECK: __host__ __device__ Enclosed enclosed;
  Enclosed enclosed;
  // CHECK: __device__ static Other other;
  static Other other;
  int v;
};
int S::a(int x) restrict(amp) { return x + v; }
int S::b(int x) restrict(amp) { return x - v; }
int S::both(int x) restrict(cpu, amp) { return x * 2; }
int S::constant(int x) const restrict(cpu, amp) { return x * v; }
float S::other(float x, int n) restrict(amp) { return x * n; }
Amp alone;
Trailing trailing;

template <class T> struct C {
  typedef T Function(T) restrict(amp);
  Function twice;
  static Function negative;
};
template <class T> T C<T>::twice(T x) restrict(amp) { return x * 2; }
template <class T> T C<T>::negative(T x) restrict(amp) { return -x; }

// Another thing of the name is no function.
namespace elsewhere {
struct Amp {
  int v;
};
struct Holder {
  Amp a;
  typedef int Both(int);
  static Both both;
};
int Holder::both(int x) { return x * 3; }
} // namespace elsewhere

int main() {
  array_view<int, 1> out(10);
  S s;
  s.v = 3;
  elsewhere::Holder holder = {{4}};
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    S t = s;
    C<int> c;
    switch (i[0]) {
    case 0: out[i] = t.a(1); break;
    case 1: out[i] = t.b(1); break;
    case 2: out[i] = S::both(4); break;
    case 3: out[i] = t.constant(5); break;
    case 4: out[i] = S::other(1.5f, 4); break;
    case 5: out[i] = alone(1); break;
    case 6: out[i] = c.twice(4) + C<int>::negative(1); break;
    case 7: out[i] = trailing(2); break;
    case 8: out[i] = t.enclosed(2); break;
    default: out[i] = holder.a.v;
    }
  });
  for (int i = 0; i < 10; ++i)
    std::printf("%d ", out(i));
  std::printf("| %d %d %d\n", S::both(5), s.constant(2), elsewhere::Holder::both(2));
  // RESULT: 4 -2 8 15 6 10 7 12 14 4 | 10 6 6
}
int alone(int x) restrict(amp) { return x + 9; }
int S::enclosed(int x) restrict(cpu, amp) { return x + 12; }
auto trailing(int x) restrict(amp) -> int { return x + 10; }
