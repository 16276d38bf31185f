// The text around a pair does not confuse it: a comment with a semicolon behind the first declaration, a
// template parameter's default with a `>` in it.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;
// CHECK:      __host__ __device__ int side(int x);
// CHECK-NEXT: __device__ int side_amp(int x) /* first; of two */;
// CHECK-NEXT: int side_cpu(int x) /* second; of two */;
// CHECK-NEXT: __host__ __device__ int side(int x) { return AMP2HIP_DISPATCH(side_cpu(x), side_amp(x)); }
int side(int x) restrict(amp) /* first; of two */;
int side(int x) restrict(cpu) /* second; of two */;
int side(int x) restrict(amp) { return x; }
int side(int x) restrict(cpu) { return -x; }
// CHECK:      template <int N, bool B = (N > 0)> __host__ __device__ int positive(int x);
// CHECK-NEXT: template <int N, bool B = (N > 0)> int positive_cpu(int x) { return B ? -x : 0; }
// CHECK-NEXT: template <int N, bool B = (N > 0)> __device__ int positive_amp(int x) { return B ? x : 0; }
// CHECK-NEXT: template <int N, bool B> __host__ __device__ int positive(int x) { return AMP2HIP_DISPATCH((positive_cpu<N, B>(x)), (positive_amp<N, B>(x))); }
template <int N, bool B = (N > 0)> int positive(int x) restrict(cpu) { return B ? -x : 0; }
template <int N, bool B = (N > 0)> int positive(int x) restrict(amp) { return B ? x : 0; }
int main() {
  int data[1];
  array_view<int, 1> v(1, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = side(1) + positive<3>(10) + positive<-3>(100); });
  // PROGRAM: amp: 11, cpu: -11
  printf("amp: %d, cpu: %d\n", v[0], side(1) + positive<3>(10) + positive<-3>(100));
}
