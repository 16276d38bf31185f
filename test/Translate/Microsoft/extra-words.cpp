// A `typename` before what is no type or has no qualifier, a conversion to a type of several words, and packs as
// arguments of a member without `template`. They are mended with warnings off, too.
// RUN: %amp2hip %s -o %t.hip.cpp -- -std=c++17 -w
// RUN: FileCheck %s < %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
using namespace concurrency;

template <typename T> struct box {
  // CHECK: typedef T type;
  typedef typename T type;
  // CHECK: static const size_t n = T::value;
  static const size_t n = typename T::value;
};
struct four { static const int value = 4; };
// CHECK: return c.template go<I...>();
template <typename C, int... I> int call(C c) { return c.go<I...>(); }
struct goer { template <int A, int B> int go() { return A * 10 + B; } };
// CHECK: int once(int x)
struct other { int twice(int x); int other::once(int x) { return x; } };
int other::twice(int x) { return 2 * x; }

int use() restrict(cpu, amp);
int main() {
  // CHECK: unsigned x = (unsigned int)(3 + 1);
  unsigned x = unsigned int(3 + 1);
  // CHECK: (unsigned long long)(x) + (long long)(2)
  auto y = unsigned long long(x) + long long(2);
  return x == 4 && y == 6 && box<four>::n == 4 && call<goer, 1, 2>(goer()) == 12 ? 0 : 1;
}
