// A kernel that captures a constant explicitly gets its declaration, because a parameter is no constant expression.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

// CHECK:      in_template_kernel(concurrency::array_view<int> v) {
// CHECK-NEXT:   const int N = S * 2;
// CHECK-NEXT:   tiled_index<N> t = amp2hip::tiled_thread_index<N>();
template <int S> void in_template(array_view<int> v) {
  const int N = S * 2;
  parallel_for_each(v.extent.tile<N>(), [v, N](tiled_index<N> t) restrict(amp) { v[t] += N; });
}
// Not a constant in all instances.
// CHECK: sized_kernel(concurrency::extent<1> domain, concurrency::array_view<int> v, const int n) {
template <typename T> void sized(array_view<int> v, T size) {
  const int n = size;
  parallel_for_each(v.extent, [v, n](index<1> i) restrict(amp) { v[i] += n; });
}

int main() {
  const int N = 4;
  constexpr int M = 2;
  const unsigned U = N * 2;
  array_view<int, 1> v(8);
  // CHECK:      main_tile4_kernel(concurrency::array_view<int, 1> v) {
  // CHECK-NEXT:   const int N = 4;
  // CHECK-NEXT:   tiled_index<N> t = amp2hip::tiled_thread_index<N>();
  parallel_for_each(v.extent.tile<N>(), [v, N](tiled_index<N> t) restrict(amp) { v[t] = N; });
  parallel_for_each(v.extent, [v, N](index<1> i) restrict(amp) {
    int a[N];
    a[1] = N;
    v[i] += a[1];
  });
  // CHECK:      main_kernel2(concurrency::extent<1> domain, concurrency::array_view<int, 1> v) {
  // CHECK-NEXT:   const int N = 4;
  // CHECK-NEXT:   constexpr int M = 2;
  // CHECK-NEXT:   const unsigned U = N * 2;
  parallel_for_each(v.extent, [v, M, U](index<1> i) restrict(amp) {
    static_assert(U == 8, "");
    if constexpr (M == 2) {
      constexpr int K = M * 3;
      switch (i[0]) {
      case M:
        v[i] += 1;
        break;
      default:
        v[i] += K;
      }
    }
  });
  in_template<2>(v);
  sized(v, 7);
  const int n = v[0];
  // CHECK: main_kernel3(concurrency::extent<1> domain, concurrency::array_view<int, 1> v, const int n) {
  parallel_for_each(v.extent, [v, n](index<1> i) restrict(amp) { v[i] += n; });
  std::printf("%d %d\n", v[2], v[3]);
  // PROGRAM: 45 50
}
