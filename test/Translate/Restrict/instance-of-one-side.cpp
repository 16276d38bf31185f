// An instance that only the accelerator's side of dual code needs, with a range-based for, whose hidden variables
// Clang names by the depth of a scope.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>

// CHECK: template <typename T> __device__ T mix_amp(T x)
template <typename T> T mix(T x) restrict(amp) {
  float parts[] = {x, 1.0f};
  float sum = 0.0f;
  for (const auto &part : parts)
    sum += part;
  return sum;
}
template <typename T> T mix(T x) { return x; }
float both(float x) restrict(cpu, amp) { return mix(x); }

int main() {
  float result = 0;
  concurrency::array_view<float> v(1, &result);
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = both(2.0f); });
  v.synchronize();
  return result == 3.0f && both(2.0f) == 2.0f ? 0 : 1;
}
