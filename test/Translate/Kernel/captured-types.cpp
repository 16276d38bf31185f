// A captured variable's type is written so that it means the same in front of the function, however its
// initialiser's declaration wrote it.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
#include <map>
#include <type_traits>
#include <vector>
using namespace concurrency;
typedef float num;
namespace lib {
typedef double num;
struct V3 { float x, y, z; };
template <typename T> struct Box { T value; typedef T value_type; };
inline num get() { return 1; }
inline Box<V3> box() { return {}; }
} // namespace lib
namespace MyConcurrency {
struct P { int x; };
} // namespace MyConcurrency
// CHECK:      numbers_kernel(concurrency::extent<1> domain,
// CHECK-NEXT:                concurrency::array_view<float, 1> out,
// CHECK-NEXT:                lib::num x,
// CHECK-NEXT:                lib::V3 front,
// CHECK-NEXT:                lib::V3 element,
// CHECK-NEXT:                int mapped,
// CHECK-NEXT:                lib::Box<lib::V3> box,
// CHECK-NEXT:                MyConcurrency::P p,
// CHECK-NEXT:                const concurrency::extent<1> e,
// CHECK-NEXT:                const concurrency::extent<2> square,
// CHECK-NEXT:                lib::V3 each) {
void numbers(array_view<float, 1> out, std::vector<lib::V3> &v, std::map<int, int> &m) {
  auto x = lib::get();
  auto front = v.front();
  auto element = v[0];
  auto mapped = m[1];
  auto box = lib::box();
  MyConcurrency::P p = {1};
  auto e = out.extent;
  const int R = 2;
  extent<R> square;
  for (auto each : v)
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
      out[i] = float(x + front.x + element.y + mapped + box.value.z + p.x + e[0] + square[1] + each.x);
    });
}
// What the lambda has as const is const where the body can tell.
// CHECK:      tells_kernel(concurrency::extent<1> domain,
// CHECK-NEXT:              concurrency::array_view<int, 1> v,
// CHECK-NEXT:              const int k,
// CHECK-NEXT:              int plain)
int kind(int &) restrict(amp) { return 1; }
int kind(const int &) restrict(amp) { return 2; }
void tells(array_view<int, 1> v, int k, int plain) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = kind(k) + plain; });
}
// A template's argument tells it too.
// CHECK:      tells_by_template_kernel(concurrency::extent<1> domain,
// CHECK-NEXT:                          concurrency::array_view<int, 1> v,
// CHECK-NEXT:                          const int k)
template <typename T> int kind_of(T &) restrict(amp) { return std::is_const<T>::value; }
void tells_by_template(array_view<int, 1> v, int k) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = kind_of(k); });
}
