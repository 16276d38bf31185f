// A kernel that is a lambda with a template header stays in place; attributes stand in front of it.
// RUN: %translate-with-plugin %s -o %t.hip.cpp -- -std=c++20
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp -std=c++20
// CUDA before 12 has no C++20.
// NVCC-MAY-REFUSE: 'c++20' is not defined for option 'std'
#include <amp.h>
using namespace concurrency;
void run(array_view<int> a, array_view<int, 2> b) {
  // CHECK: [=] __device__ <int N>(concurrency::index<N> i) { a[i] += N; }
  parallel_for_each(a.extent, [=]<int N>(index<N> i) restrict(amp) { a[i] += N; });
  // CHECK: [=] __device__ <int N>(concurrency::index<N> i) { b[i] += N; }
  parallel_for_each(b.extent, [=]<int N>(index<N> i) restrict(amp) { b[i] += N; });
  // CHECK: [=] __device__ <typename I>(const I &i) { I j = i; a[j] += 1; }
  parallel_for_each(a.extent, [=]<typename I>(const I &i) restrict(amp) { I j = i; a[j] += 1; });
}
