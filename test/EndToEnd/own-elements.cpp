// A thread writes and reads its own elements through several names: parts of a structure, an index
// that is data, two views of the same memory. No thread touches another's, so the loops over threads are
// parallel, but each thread keeps its order.
// RUN: %amp2hip++ -O3 %s -o %t
// RUN: env AMP2HIP_CPU_LEVEL=baseline %t > %t.baseline
// RUN: env AMP2HIP_CPU_LEVEL=x86-64-v3 %t > %t.v3
// RUN: env AMP2HIP_CPU_LEVEL=x86-64-v4 %t > %t.v4
// RUN: env AMP2HIP_CPU_THREADS=fibers %t > %t.fibers
// RUN: diff %t.baseline %t.fibers
// RUN: diff %t.v3 %t.fibers
// RUN: diff %t.v4 %t.fibers
// RUN: FileCheck %s < %t.fibers
//
// The same is true where the linker optimises the program again.
// RUN: %amp2hip++ -O3 -flto=thin %s -o %t.lto
// RUN: %t.lto > %t.lto.out
// RUN: diff %t.lto.out %t.fibers
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct Pair {
  int a, b;
};
struct Complex {
  float re, im;
};

static const int N = 256;

static void Turn(Complex &c) restrict(amp) {
  const float re = c.re * 2 - c.im;
  c.im = c.re + c.im;
  c.re = re;
}

int main() {
  std::vector<int> same(N), numbers(3 * N, 2), sums(N);
  for (int i = 0; i < N; ++i)
    same[i] = i;
  array_view<const int> own(same);
  std::vector<Pair> pairs(N, Pair{1, 1});
  array_view<Pair> p(pairs);
  parallel_for_each(extent<1>(N), [=](index<1> i) restrict(amp) {
    p[i].a = i[0] * 3;
    const int y = p[own[i]].a;
    p[i].b = y + 1;
  });
  p.synchronize();
  std::printf("%d %d\n", pairs[1].a, pairs[1].b); // CHECK: 3 4
  parallel_for_each(extent<1>(N), [=](index<1> i) restrict(amp) {
    const int x = p[i].a;
    p[own[i]].b = x + 9;
    const int z = p[i].b;
    p[i].a = z - x;
  });
  p.synchronize();
  std::printf("%d %d\n", pairs[1].a, pairs[1].b); // CHECK-NEXT: 9 12

  array_view<int> s(sums);
  parallel_for_each(extent<1>(N).tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int tile[128];
    const int k = t.local[0];
    tile[2 * k] = k + 5;
    const int y = tile[2 * (own[t.global] % 64)];
    tile[2 * k + 1] = y * 3;
    t.barrier.wait();
    s[t.global] = tile[127 - k] + tile[k];
  });
  s.synchronize();
  std::printf("%d %d\n", sums[0], sums[1]); // CHECK-NEXT: 209 83

  array_view<int> v(numbers);
  parallel_for_each(extent<1>(N), [=](index<1> i) restrict(amp) {
    const int k = 3 * i[0], m = own[i] % 3;
    v[k + m] = 7;
    const int t = v[k] + v[k + 1] * 10 + v[k + 2] * 100;
    v[k + (m + 1) % 3] = t;
    v[k] ^= v[k + 2];
  });
  v.synchronize();
  std::printf("%d %d %d\n", numbers[3], numbers[4], numbers[5]); // CHECK-NEXT: 274 7 272

  std::vector<Complex> numbers2(N);
  for (int i = 0; i < N; ++i)
    numbers2[i] = {float(i), float(i % 7)};
  array_view<Complex> c(numbers2), again(c);
  parallel_for_each(extent<1>(N), [=](index<1> i) restrict(amp) {
    Turn(c[i]);
    again[i].re += c[i].im;
    c[i].im = again[own[i]].re * 0.5f;
  });
  c.synchronize();
  std::printf("%g %g\n", numbers2[1].re, numbers2[1].im); // CHECK-NEXT: 3 1.5
}
