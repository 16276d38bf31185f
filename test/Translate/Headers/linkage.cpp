// C++ AMP's header is included in a linkage specification.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
extern "C++" {
#include <amp.h>
}
using namespace concurrency;

extern "C++" {
// CHECK: __device__ int twice(int x) { return x * 2; }
int twice(int x) restrict(amp) { return x * 2; }
}
int main() {
  array_view<int, 1> v(2);
  // CHECK: amp2hip::launch<main_kernel>(v.get_extent(), v);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = twice(i[0]); });
  return v[1] == 2 ? 0 : 1;
}
