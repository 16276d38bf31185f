// A lambda without a specifier in amp code is amp code (L81), though Clang takes it for both sides and chooses what it
// calls for the one that is read.
// RUN: rm -f %t.hip.cpp
// RUN: %amp2hip --check-output %s -o %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck %s
#include <amp.h>
#include <amp_math.h>
#include <cstdio>
using namespace concurrency;
float largest(float x) restrict(amp) {
  auto of = [=](float y) { return fast_math::fmax(x, y); };
  auto deeper = [=](float y) {
    auto root = [](auto z) { return precise_math::sqrt(z); };
    return root(of(y));
  };
  return deeper(16.0f);
}
int main() {
  float out[1] = {};
  array_view<float, 1> view(1, out);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    auto least = [=](float y) { return fast_math::fminf(largest(1.0f), y); };
    view[i] = least(9.0f);
  });
  view.synchronize();
  // CHECK: 4
  std::printf("%g\n", out[0]);
}
