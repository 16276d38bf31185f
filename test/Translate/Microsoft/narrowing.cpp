// A value that narrows in braces is cast: Visual C++ of the time only warned of it.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;
// CHECK: float both[] = {static_cast<float>(i[0]), 1};
struct Point { float x, y; };
struct Pixel {
  typedef unsigned char byte;
  byte r, g;
};
int main() {
  const double half = 0.5;
  unsigned size = 4;
  // CHECK: Point p = {static_cast<float>(half * size), 1};
  Point p = {half * size, 1};
  // CHECK: Point all[] = {{[{][{]}}static_cast<float>(size), static_cast<float>(size)}, {1, 2}{{[}]}};
  Point all[] = {{size, size}, {1, 2}};
  // CHECK: int numbers[]{static_cast<int>(size), static_cast<int>(2.5)};
  int numbers[]{size, 2.5};
  // CHECK: Pixel pixel = {static_cast<unsigned char>(size), static_cast<unsigned char>(256 + 7)};
  Pixel pixel = {size, 256 + 7};
  // CHECK: size_t sizes[] = {static_cast<size_t>(p.x)};
  size_t sizes[] = {p.x};
  float data[4];
  array_view<float> out(4, data);
  // CHECK: amp2hip::launch
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    float both[] = {i[0], 1};
    out[i] = both[0] + both[1];
  });
  // PROGRAM: 2 4 4 2 3 4 7 2
  printf("%g %g %d %d %g %d %d %d\n", p.x, all[0].y, numbers[0], numbers[1], out[2], pixel.r, pixel.g,
         (int)sizes[0]);
}
