// What moves has no side of a condition without the other: a kernel whose text a condition goes across stays in place.
// RUN: %translate-with-plugin %s -o %t.hip.cpp --remarks -- -std=c++17 2>&1 | FileCheck --check-prefix=SAID %s
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
// RUN: %translate-with-plugin %s -o %t.other.hip.cpp -- -std=c++17 -DOTHER
// RUN: %run-everywhere %t.other.hip.cpp %t.other -DOTHER
#include <amp.h>
using namespace concurrency;

// Among the arguments, with the comma on each side.
// CHECK:      v.get_extent(), [=] __device__ (concurrency::index<2> i)
// CHECK-NEXT: #endif
// CHECK-NEXT: { v[i] += 1; });
void arguments(array_view<int, 2> v) {
  // SAID: [[@LINE+1]]:3: remark: kernel stays a lambda because a preprocessor conditional begins or ends inside it
  parallel_for_each(
#ifdef OTHER
      v.extent.tile<2, 2>(), [=](tiled_index<2, 2> i)
#else
      v.extent, [=](index<2> i)
#endif
      restrict(amp) { v[i] += 1; });
}

// Around the introducer, in a function whose head is chosen too.
#ifdef OTHER
void head(array<int, 1> &a, array_view<int, 2> v) {
#else
void head(const array_view<int, 1> &a, array_view<int, 2> v) {
#endif
  // SAID: [[@LINE+1]]:3: remark: kernel stays a lambda because its function begins in another branch of a preprocessor conditional
  parallel_for_each(v.extent,
#ifdef OTHER
      [=, &a](index<2> i) restrict(amp) {
#else
      [=](index<2> i) restrict(amp) {
#endif
        v[i] += a[i[0]];
      });
}

// Around the end of the body.
void end(array_view<int, 2> v) {
  // SAID: [[@LINE+1]]:3: remark: kernel stays a lambda because a preprocessor conditional begins or ends inside it
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) {
#ifdef OTHER
    v[i] += 1; });
#else
    v[i] += 1;
  });
#endif
}

// Whole conditions move with the body.
// CHECK: whole_kernel(
// CHECK:      {{^}}#ifdef OTHER
// CHECK-NEXT: {{^  }}v[i] *= 2;
// CHECK-NEXT: {{^}}#else
// CHECK-NEXT: {{^  }}v[i] += v[i];
// CHECK-NEXT: {{^}}#endif
void whole(array_view<int, 2> v) {
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) {
#ifdef OTHER
    v[i] *= 2;
#else
    v[i] += v[i];
#endif
  });
}

// CHECK: one_side_kernel(
void one_side(array_view<int, 2> v) {
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) {
#ifndef OTHER
    v[i] += 0;
#endif
  });
}

// A launch on one side of a condition has its kernel in front of its function.
#define DEVICE
// CHECK: inner_kernel(
// CHECK: void inner(
void inner(array_view<int, 2> v) {
#ifdef DEVICE
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] += 1; });
#else
  for (int i = 0; i < 16; ++i) v(i / 4, i % 4) += 1;
#endif
}

int main() {
  array_view<int, 2> v(4, 4);
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] = 0; });
  array<int, 1> a(4);
  array_view<int, 1> of(a);
  parallel_for_each(of.extent, [=](index<1> i) restrict(amp) { of[i] = i[0]; });
  arguments(v);
#ifdef OTHER
  head(a, v);
#else
  head(of, v);
#endif
  end(v);
  whole(v);
  one_side(v);
  inner(v);
  return v(3, 1) != 11;
}
