// Properties in C++20's concepts and requirements.
// RUN: %amp2hip %s -o %t.hip.cpp -- -std=c++20
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %amp2hip++ -std=c++20 %s -o %t.program && %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;
struct Plain {
  int extent;
};
// CHECK:      AMP2HIP_DECLARE_PROPERTY(extent, get_extent)
// CHECK-NEXT: template <class T> concept sized = requires(T t) { amp2hip::accessed::extent(t); };
template <class T> concept sized = requires(T t) { t.extent; };
// CHECK: template <class T> requires requires(T t) { amp2hip::accessed::extent(t); } int choose(const T &) { return 1; }
template <class T> requires requires(T t) { t.extent; } int choose(const T &) { return 1; }
template <class T> int choose(const T &) { return 0; }

int main() {
  int n = 0;
  array_view<int> v(1, &n);
  std::printf("%d %d %d\n", sized<array_view<int>>, sized<Plain>, sized<int>);
  std::printf("%d %d %d\n", choose(v), choose(Plain()), choose(n));
}
// PROGRAM:      1 1 0
// PROGRAM-NEXT: 1 1 0
