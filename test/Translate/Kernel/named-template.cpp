// A kernel in a function template becomes a kernel template. A type that cannot be spelled in front of
// the function is one more parameter of it; a rank comes from the index.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
// CHECK:      template <typename T, int N>
// CHECK-NEXT: static __global__ void __launch_bounds__(amp2hip::simple_block_threads)
// CHECK-NEXT: fill_v_kernel(concurrency::extent<N> domain, concurrency::array_view<T, N> v, T value) {
// CHECK-NEXT:   concurrency::index<N> i = amp2hip::thread_index(domain);
// CHECK-NEXT:   if (!domain.contains(i)) return;
// CHECK-NEXT:   v[i] = value;
// CHECK:      fill_a_kernel(concurrency::extent<N> domain, amp2hip::array_ref<T, N> a, T value) {
// CHECK:      template <typename e_type, typename T, int N>
// CHECK-NEXT: static __global__
// CHECK-NEXT: fill_a_kernel2(concurrency::extent<N> domain, amp2hip::array_ref<T, N> a, e_type e) {
// CHECK-NEXT:   const int twice = N * 2;
template <typename T, int N> void fill(concurrency::array<T, N> &a, array_view<T, N> v, T value) {
  // CHECK: amp2hip::launch<fill_v_kernel<T, N>>(v.get_extent(), v, value);
  parallel_for_each(v.extent, [=](index<N> i) restrict(amp) { v[i] = value; });
  // CHECK: amp2hip::launch<fill_a_kernel<T, N>>(a.get_extent(), a, value);
  parallel_for_each(a.extent, [=, &a](index<N> i) restrict(amp) { a[i] = value; });
  const auto e = v.extent;
  const int twice = N * 2;
  // CHECK: amp2hip::launch<fill_a_kernel2<decltype(e), T, N>>(e, a, e);
  parallel_for_each(e, [=, &a](index<N> i) restrict(amp) { a[i] = e[0] + twice; });
}
// CHECK:      template <int TS, class F>
// CHECK-NEXT: static __global__ void __launch_bounds__(TS * TS)
// CHECK-NEXT: tiled_kernel(F f, concurrency::array_view<int, 2> v) {
// CHECK-NEXT:   tiled_index<TS, TS> t = amp2hip::tiled_thread_index<TS, TS>();
template <int TS, class F> void tiled(array_view<int, 2> v, F f) {
  // CHECK: amp2hip::launch<tiled_kernel<TS, F>>(v.get_extent().tile<TS, TS>(), f, v);
  parallel_for_each(v.extent.tile<TS, TS>(), [=](tiled_index<TS, TS> t) restrict(amp) {
    tile_static int s[TS][TS];
    s[t.local[0]][t.local[1]] = f(v[t]);
    t.barrier.wait();
    v[t] = s[t.local[1]][t.local[0]];
  });
}
struct Twice {
  int operator()(int x) const restrict(amp) { return 2 * x; }
};
void use(concurrency::array<float, 2> &a, array_view<float, 2> v, array_view<int, 2> w) {
  fill(a, v, 1.0f);
  tiled<8>(w, Twice());
}
