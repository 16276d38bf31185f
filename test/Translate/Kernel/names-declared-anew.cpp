// A lambda's body may declare a name that it captures too; a function's body may not declare the name of
// a parameter. Such a kernel stays where it is.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;
int main() {
  int data[2] = {1, 2};
  array_view<int, 1> v(2, data);
  const int a = v.extent[0];
  const int twice = 2;
  // CHECK: parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const int before = a;
    unsigned int a = 5;
    v[i] += before + a;
  });
  // CHECK: parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const int before = twice;
    int twice = 7;
    v[i] += before * twice;
  });
  // CHECK: amp2hip::launch<main_kernel>(v.get_extent(), a, v);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int before = a;
    {
      int a = 1;
      before += a;
    }
    v[i] += before;
  });
  // PROGRAM: 25 26
  printf("%d %d\n", v[0], v[1]);
}
// What the function hides of the class would stand beside it: the kernel stays where it is.
struct Engine {
  enum { zeroth, last = 51 };
  void fill(concurrency::array_view<int, 1> v);
};
void Engine::fill(concurrency::array_view<int, 1> v) {
  enum { zeroth = 1, other = 33 };
  // CHECK: concurrency::parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) { v[i] = last + other + zeroth; });
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = last + other + zeroth; });
}
