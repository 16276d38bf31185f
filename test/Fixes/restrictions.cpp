// --fix makes a function, and those that it calls, `restrict(cpu, amp)` where each of their bodies is right on both sides:
// at each of their declarations.
// RUN: cp %s %t.cpp && %amp2hip %t.cpp -o %t.hip.cpp --fix 2>&1 | FileCheck %s --check-prefix=SAID --implicit-check-not=:
// RUN: FileCheck %s --input-file=%t.cpp --match-full-lines --strict-whitespace
// SAID: note: {{.*}}restrictions.cpp.tmp.cpp: fixed 17 problems
#include <amp.h>
#include <amp_math.h>
#include <vector>
using namespace concurrency;

const float pi = 3.14f;
struct Point {
  float x, y;
  //      CHECK:  Point(float x, float y) restrict(cpu, amp) : x(x), y(y) {}
  // CHECK-NEXT:  float dot(const Point &o) const restrict(cpu, amp) { return x * o.x + y * o.y; }
  // CHECK-NEXT:  Point operator+(const Point &o) const restrict(cpu, amp) noexcept;
  Point(float x, float y) : x(x), y(y) {}
  float dot(const Point &o) const { return x * o.x + y * o.y; }
  Point operator+(const Point &o) const noexcept;
};
// CHECK:Point Point::operator+(const Point &o) const restrict(cpu, amp) noexcept { return Point(x + o.x, y + o.y); }
Point Point::operator+(const Point &o) const noexcept { return Point(x + o.x, y + o.y); }

//      CHECK:float called_by_later(float x) restrict(cpu, amp);
// CHECK-NEXT:static float later(
// CHECK-NEXT:    float x,
// CHECK-NEXT:    int n) restrict(cpu, amp) // a comment
// CHECK-NEXT:{
float called_by_later(float x);
static float later(
    float x,
    int n) // a comment
{
  float sum = 0;
  for (int i = 0; i < n; ++i)
    sum += called_by_later(x) * pi;
  return sum;
}
//      CHECK:float called_by_later(float x) restrict(cpu, amp) { return x; }
// CHECK-NEXT:template <typename T> T square(T x) restrict(cpu, amp) { return x * x; }
// CHECK-NEXT:auto trailing(float x) restrict(cpu, amp) -> float { return x; }
// CHECK-NEXT:float only_amp(float x) restrict(cpu, amp) { return x; }
float called_by_later(float x) { return x; }
template <typename T> T square(T x) { return x * x; }
auto trailing(float x) -> float { return x; }
float only_amp(float x) restrict(amp) { return x; }

//      CHECK:void element(array_view<float> v, index<1> i) restrict(cpu, amp) { v[i] = v(i) + i[0] + v.extent[0]; }
// CHECK-NEXT:float row(const array_view<float, 2> &m, int i) restrict(cpu, amp) {
// CHECK-NEXT:  array_view<float> one = m[i];
// CHECK-NEXT:  return one[0] + m[i][1] + m(i, 2);
// CHECK-NEXT:}
// CHECK-NEXT:float of_array(array<float> &a, const array<float> &b, index<1> i) restrict(cpu, amp) { return a[i] = b(i); }
// CHECK-NEXT:float of_const(array_view<const float> v, index<1> i) restrict(cpu, amp) { return v[i + 1] + v[0]; }
// CHECK-NEXT:int of_tile(tiled_index<4> t) restrict(cpu, amp) { return t.global[0] + t.local[0] + t.tile_extent[0]; }
// CHECK-NEXT:float at_tile(array_view<float> v, tiled_index<4> t) restrict(cpu, amp) { return v[t] + v[t.global]; }
// CHECK-NEXT:float root(float x) restrict(cpu, amp) { return concurrency::fast_math::sqrt(x) + fast_math::sqrtf(x); }
void element(array_view<float> v, index<1> i) { v[i] = v(i) + i[0] + v.extent[0]; }
float row(const array_view<float, 2> &m, int i) {
  array_view<float> one = m[i];
  return one[0] + m[i][1] + m(i, 2);
}
float of_array(array<float> &a, const array<float> &b, index<1> i) { return a[i] = b(i); }
float of_const(array_view<const float> v, index<1> i) { return v[i + 1] + v[0]; }
int of_tile(tiled_index<4> t) { return t.global[0] + t.local[0] + t.tile_extent[0]; }
float at_tile(array_view<float> v, tiled_index<4> t) { return v[t] + v[t.global]; }
float root(float x) { return concurrency::fast_math::sqrt(x) + fast_math::sqrtf(x); }
void library(array_view<float> v, array_view<float, 2> m, array<float> &a) {
  parallel_for_each(v.extent.tile<4>(), [=, &a](tiled_index<4> t) restrict(amp) {
    element(v, t.global);
    v[t] = row(m, 1) + of_array(a, a, t.global) + of_const(v, t.global) + of_tile(t) + at_tile(v, t) + root(2.0f);
  });
}

struct Kernel {
  array_view<float> v;
  // CHECK:  void operator()(index<1> i) const restrict(cpu, amp) {}
  void operator()(index<1> i) const {}
};
// CHECK:float both(float x) restrict(cpu, amp) { return from_both(x); }
// CHECK-NEXT:int main() {
float from_both(float x) { return x; }
float both(float x) restrict(cpu, amp) { return from_both(x); }
int main() {
  std::vector<float> data(16);
  array_view<float> a(data);
  // CHECK:  auto lambda = [](float x) restrict(cpu, amp) { return x + 1; };
  auto lambda = [](float x) { return x + 1; };
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    Point p(a[i], 2);
    Point q = p + p;
    a[i] = later(a[i], 2) + square(a[i]) + trailing(1.0f) + p.dot(p) + q.x + lambda(a[i]);
  });
  parallel_for_each(a.extent, Kernel{a});
  return int(only_amp(2));
}
