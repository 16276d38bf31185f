// A kernel in the expansion of a pack, which uses one element of it, stays a lambda in place.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// NVCC-MAY-REFUSE: An extended __device__ lambda cannot capture an element of a parameter pack
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

// CHECK: (parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) { v[i] = 3; }), ...);
template <class... T> void fold(T... v) {
  (parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 3; }), ...);
}
template <class... T> void named(T... v) {
  (parallel_for_each(v.extent, [v](index<1> i) restrict(amp) { v[i] = 4; }), ...);
}
template <class... T> void type(array_view<T>... v) {
  (parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = T(3.5); }), ...);
}
template <int... N> void value(array_view<int> v) {
  (parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += N; }), ...);
}
template <int... N> void tiles(array_view<int> v) {
  (parallel_for_each(v.extent.tile<N>(), [=](tiled_index<N> i) restrict(amp) { v[i] += N; }), ...);
}
template <class... T> void init(T... v) {
  (parallel_for_each(v.extent, [w = v](index<1> i) restrict(amp) { w[i] = 5; }), ...);
}
template <class... T> struct Views {
  static void list(T... v) {
    const int done[] = {(parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 6; }), 0)...};
    (void)done;
  }
};
// CHECK: [=] __device__ (concurrency::index<1> i) { r[i] += v[i] * int(sizeof...(T)); }
template <class... T> void beside(array_view<int> r, T... v) {
  (parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { r[i] += v[i] * int(sizeof...(T)); }), ...);
}
// CHECK: [v = amp2hip::ref(v)] __device__ (concurrency::index<1> i) mutable { v[i] = 8; }
template <class... T> void arrays(T &...v) {
  (parallel_for_each(v.extent, [&v](index<1> i) restrict(amp) { v[i] = 8; }), ...);
}
// CHECK: (parallel_for_each(v.get_extent(), [v = amp2hip::ref(v), add] __device__ (concurrency::index<1> i) mutable { v[i] += add; }), ...);
template <class... T> void implicit(int add, T &...v) {
  (parallel_for_each(v.extent, [&, add](index<1> i) restrict(amp) { v[i] += add; }), ...);
}
// CHECK: [=, v = amp2hip::ref(v)] __device__ (concurrency::index<1> i) mutable { [&] { v[i] += 1; }(); }
template <class... T> void nested(array<T, 1> &...v) {
  (parallel_for_each(v.extent, [&](index<1> i) restrict(amp) { [&] { v[i] += 1; }(); }), ...);
}
#define EACH(STATEMENT) (parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { STATEMENT; }), ...)
template <class... T> void macro(T... v) { EACH(v[i] = 9); }
// The launch of a kernel that expands the pack itself gets a kernel with a name.
// CHECK: amp2hip::launch<whole_kernel<T...>>(r.get_extent(), r, v...);
template <class... T> void whole(array_view<int> r, T... v) {
  parallel_for_each(r.extent, [=](index<1> i) restrict(amp) { r[i] = (0 + ... + int(v[i])); });
}
// CHECK: parallel_for_each(r.get_extent(), [=] __device__ (concurrency::index<1> i) { r[i] = (0 + ... + int(v[i])); });
template <class... T> void forwarded(array_view<int> r, T &&...v) {
  parallel_for_each(r.extent, [=](index<1> i) restrict(amp) { r[i] = (0 + ... + int(v[i])); });
}

int main() {
  array_view<int> v(2);
  array_view<float> w(2);
  const auto print = [&] {
    std::printf("%d ", v[0]);
    std::printf("%g\n", w[1]);
  };
  fold(v, w), print();
  // PROGRAM: 3 3
  named(v, w), print();
  // PROGRAM-NEXT: 4 4
  type(v, w), print();
  // PROGRAM-NEXT: 3 3.5
  value<1, 2, 3>(v), print();
  // PROGRAM-NEXT: 9 3.5
  tiles<1, 2>(v), print();
  // PROGRAM-NEXT: 12 3.5
  init(v, w), print();
  // PROGRAM-NEXT: 5 5
  Views<array_view<int>, array_view<float>>::list(v, w), print();
  // PROGRAM-NEXT: 6 6
  beside(v, v, w), print();
  // PROGRAM-NEXT: 30 6
  macro(v, w), print();
  // PROGRAM-NEXT: 9 9
  whole(v, v, w), print();
  // PROGRAM-NEXT: 18 9
  forwarded(v, v, w, v), print();
  // PROGRAM-NEXT: 45 9
  array<int> a(2);
  array<float> b(2);
  arrays(a, b);
  implicit(2, a, b);
  nested(a, b);
  copy(a, v);
  copy(b, w);
  print();
  // PROGRAM-NEXT: 11 11
}
