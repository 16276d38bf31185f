// Short vectors are multiplied and added component by component; those of norm are clamped between.
// RUN: %translate-with-library %s -o %t.hip.cpp --advise --no-check-output -- -Xclang -verify
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

void f(array_view<float_4> a, array_view<double_2> d, array_view<int_2> v, int n) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; ++k)
      a[i] += a[k] * a[i]; // expected-remark {{the product is rounded before the addition}}
  });
  parallel_for_each(d.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; ++k)
      d[i] = 1.0 - d[i] * 0.3; // expected-remark {{the product is rounded before the subtraction}}
  });
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    norm_2 sum(norm(0.5f));
    for (int k = 0; k < n; ++k) {
      sum = sum * sum + sum;
      v[i] += v[k] * 3;
    }
    a[i].x = sum.x;
  });
}
