// An initialiser is a constant expression in the output alone: a shift that is masked there, and a member of a
// parameter that is a reference in the source.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

int main() {
  array_view<int> v(4);
  parallel_for_each(v.extent.tile<2>(), [=](const auto &t) restrict(amp) {
    const unsigned amount(44u);
    const auto shifted((1u << amount));
    const auto size = int(t.tile_dim0);
    const int one = t.tile_origin[0] < 0 ? 2 : 1;
    v[t] = int(shifted) + size + int(((1u + one) << (2u >> one)) - 4);
  });
  // CHECK: 4098 4098
  std::printf("%d %d\n", v[0], v[3]);
}
