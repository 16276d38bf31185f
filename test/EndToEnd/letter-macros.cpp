// A program's macros of one letter, defined in front of the headers, mean nothing in them.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck %s
#define N 64
#define T 8
#define D 3
#define D0 5
#define F float
#define K 2
#include <amp.h>
#include <amp_math.h>
#include <amp_short_vectors.h>
#include <cstdio>
#include <ppl.h>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<F> a(N * N, K);
  array_view<F, 2> v(N, N, a);
  parallel_for_each(v.extent.tile<T, T>(), [=](tiled_index<T, T> t) restrict(amp) {
    tile_static F s[T][T];
    s[t.local[0]][t.local[1]] = v[t.global] + D;
    t.barrier.wait();
    v[t.global] = s[T - 1 - t.local[0]][t.local[1]] * fast_math::sqrt(float(D0 * D0));
  });
  // CHECK: 25
  std::printf("%g\n", v(N - 1, 0));
  combinable<int> sum;
  parallel_for(0, N, [&](int i) { sum.local() += i; });
  // CHECK: 2016
  std::printf("%d\n", sum.combine([](int x, int y) { return x + y; }));
}
