// A lambda in amp code is amp code, with a specifier or without (L81).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> v(64, 1);
  array_view<int> a(64, v);
  parallel_for_each(a.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    auto reverse = [&](int x) {
      // CHECK: __shared__ int s[16];
      tile_static int s[16];
      s[t.local[0]] = x;
      t.barrier.wait();
      return s[15 - t.local[0]];
    };
    a[t.global] = reverse(t.local[0]);
  });
  return a[3] != 12;
}
