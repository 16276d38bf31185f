// A kernel is named after its function and the class that this is a member of; a launch that does not fit
// on a line has its arguments below its first.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s --strict-whitespace
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
using namespace concurrency;

struct Weights {
  float left, right;
};

// CHECK: Blend_kernel(
// CHECK: Blend_run_kernel(
// CHECK: Blend_kernel2(
// CHECK: Blend_operator_kernel(
class Blend {
public:
  explicit Blend(const array_view<float> &v) : v(v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
  }
  void run(const array_view<const float> &leftOperand, const array_view<const float> &rightOperand, Weights weights) {
    array_view<float> result = v;
    // CHECK:{{^}}    amp2hip::launch<Blend_run_kernel>(result.get_extent().tile<2>(),
    // CHECK-NEXT:{{^}}                                      result, leftOperand, weights, rightOperand);
    parallel_for_each(result.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
      result[t] = leftOperand[t.global] * weights.left + rightOperand[t.global] * weights.right;
    });
  }
  void operator()() {
    array_view<float> v = this->v;
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
  }
  void operator+=(float x) {
    array_view<float> v = this->v;
    // CHECK:{{^}}    amp2hip::launch<Blend_operator_kernel>(
    // CHECK-NEXT:{{^}}        v.get_extent(),
    // CHECK-NEXT:{{^}}        v, x);
    parallel_for_each(
        v.extent,
        [=](index<1> i) restrict(amp) { v[i] += x; });
  }

private:
  array_view<float> v;
};

// CHECK: scale_device_kernel(
void scale_kernel(const array_view<float> &v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
}

// CHECK: device_kernel(
void kernel(const array_view<float> &v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] -= 1; });
}

int main() {
  float data[4], left[4] = {1, 2, 3, 4}, right[4] = {5, 6, 7, 8};
  array_view<float> v(4, data);
  Blend blend(v);
  array_view<const float> l(4, left), r(4, right);
  blend.run(l, r, {2, 10});
  blend();
  blend += 3;
  scale_kernel(v);
  kernel(v);
  return v[3] == (2 * 4 + 10 * 8 + 4) * 2 - 1 ? 0 : 1;
}
