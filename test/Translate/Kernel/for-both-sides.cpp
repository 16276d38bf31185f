// A kernel that could run on the host as well becomes one for the device, like any other.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
// CUDA 11.8 forgets an argument where a lambda for both sides is a kernel in C++17.
// NVCC-MAY-REFUSE: template parameter list for
#include <amp.h>
using namespace concurrency;
int twice(int x) restrict(cpu, amp) { return 2 * x; }
int main() {
  array_view<int, 1> v(4);
  // CHECK: amp2hip::launch<main_kernel>(v.get_extent(), v);
  parallel_for_each(v.extent, [=](index<1> i) restrict(cpu, amp) { v[i] = twice(i[0]); });
  // CHECK: auto held = [=] __host__ __device__ (concurrency::index<1> i) { v[i] += 1; };
  auto held = [=](index<1> i) restrict(cpu, amp) { v[i] += 1; };
  parallel_for_each(v.extent, held);
  return v[3] != 7;
}
