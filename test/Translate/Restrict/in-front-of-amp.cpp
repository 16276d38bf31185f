// What is restricted in front of <amp.h>, which the restriction does not need, is declared with words of HIP,
// which do: the output includes it at the top.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
// CHECK: #include <amp.h>
// CHECK: __device__ int twice(int x)
// CHECK: #include <amp.h>

int twice(int x) restrict(amp) { return 2 * x; }

#include <amp.h>

int main() {
  int data[] = {1, 2, 3};
  concurrency::array_view<int> v(3, data);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = twice(v[i]); });
  v.synchronize();
  return data[2] == 6 ? 0 : 1;
}
