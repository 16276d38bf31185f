// Views of two types of the same memory see each other's writes, in kernels and on the host, with optimisation. Visual
// C++ has no rule by which a float and an int cannot share memory.
// RUN: %amp2hip++ -O2 %s -o %t && %t | FileCheck %s
// RUN: env AMP2HIP_CXX=g++ %amp2hip++ -O2 %s -o %t && %t | FileCheck %s
// RUN: %amp2hip++ -O2 --check-races -fno-strict-aliasing %s -o %t && %t | FileCheck %s
// RUN: %amp2hip++ --print-commands --device=amd -c %s | FileCheck --check-prefix=AMD %s
// RUN: %amp2hip++ --print-commands --device=nvidia -c %s | FileCheck --check-prefix=NVIDIA %s
// AMD: "-fno-strict-aliasing"
// NVIDIA: "-Xcompiler","-fno-strict-aliasing"
#include <amp.h>
#include <cstdio>
using namespace concurrency;

int main() {
  float data[8] = {};
  array_view<float> v(8, data);
  array_view<int> bits = v.reinterpret_as<int>();
  const int quiet = 0x400000; // a bit of the mantissa
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = 2.0f;
    bits[i] |= quiet;
    v[i] += 1;
  });
  // CHECK: in a kernel: 4
  printf("in a kernel: %g\n", v[7]);
  tiled_extent<4> tiles = v.extent.tile<4>();
  parallel_for_each(tiles, [=](tiled_index<4> t) restrict(amp) {
    tile_static float shared[4];
    shared[t.local[0]] = 2.0f;
    *reinterpret_cast<int *>(&shared[t.local[0]]) |= quiet;
    t.barrier.wait();
    v[t] = shared[3 - t.local[0]] + 1;
  });
  // CHECK: in a tile: 4
  printf("in a tile: %g\n", v[7]);
  array<float> whole(8);
  array_view<int> parts = whole.reinterpret_as<int>();
  parallel_for_each(whole.extent, [=, &whole](index<1> i) restrict(amp) {
    whole[i] = 2.0f;
    parts[i] |= quiet;
    whole[i] += 1;
  });
  copy(whole, data);
  // CHECK: in an array: 4
  printf("in an array: %g\n", data[0]);
  float *f = data;
  int *n = reinterpret_cast<int *>(data);
  for (int i = 0; i < 8; ++i) {
    f[i] = 2.0f;
    n[i] |= quiet;
    f[i] += 1;
  }
  // CHECK: on the host: 4
  printf("on the host: %g\n", data[7]);
}
