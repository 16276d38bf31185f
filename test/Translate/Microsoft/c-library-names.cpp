// What only the C library of Linux has is the program's to declare: names of functions get another one
// in all of the program, constants of <math.h> are taken away.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
// CHECK: #include <amp2hip/no_math_constants.h>
#include <amp.h>
#include <cmath>
#include <cstdio>
using namespace concurrency;
const double M_PI = 3.0;
// CHECK: float gamma_ = 2.5f;
float gamma = 2.5f;
// CHECK: int y0_ = 1, y1_ = 2;
int y0 = 1, y1 = 2;
// In front of the program's own, the name means the C library's; the cast does not keep the others from being renamed.
// CHECK: int early[] = {static_cast<int>(round(2.5))};
int early[] = {round(2.5)};
// CHECK: int round_(double x) { return (int)floor(x + 0.5); }
int round(double x) { return (int)floor(x + 0.5); }
// CHECK: static double log2_(double x) { return log(x) / log(2.0); }
static double log2(double x) { return log(x) / log(2.0); }
// CHECK: #define ROUNDED(x) round_(x)
#define ROUNDED(x) round(x)
struct Curve {
  // CHECK: float gamma_;
  float gamma;
};
double trunc(double x) { return (int)x; }
void pause() {}
int main() {
  // CHECK: Curve curve = {gamma_};
  Curve curve = {gamma};
  float data[2] = {};
  array_view<float> v(2, data);
  // CHECK: launch<main_kernel>(v.get_extent(), v, curve);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = curve.gamma; });
  pause();
  // CHECK: ROUNDED(2.6), std::round(1.4), log2_(8.0), ::y0_ + y1_
  // PROGRAM: 3 1 3 3 2.5 3 1
  printf("%d %g %g %d %g %g %g\n", ROUNDED(2.6), std::round(1.4), log2(8.0), ::y0 + y1, v[1], M_PI, trunc(1.7));
}
