// What a member of a generic lambda's parameter is, only the call tells.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
// CUDA takes no kernel in a generic lambda.
// NVCC-MAY-REFUSE: cannot be defined inside a generic lambda
#include <amp.h>
using namespace concurrency;
template <typename T> void f(array_view<T, 1> v) {
  // CHECK: v[t] = T(t.get_tile_extent()[0]);
  parallel_for_each(v.extent.template tile<4>(),
                    [=](const auto t) restrict(amp) { v[t] = T(t.tile_extent[0]); });
}
void use(array_view<int, 1> v) { f(v); }
// One lambda in another: only a call of the outer one says what the inner one is given.
void nested(array_view<int, 1> v) {
  auto host = [&](auto n) {
    // CHECK: v[t] = n + t.get_tile_extent()[0];
    parallel_for_each(v.extent.tile<4>(),
                      [=](const auto &t) restrict(amp) { v[t] = n + t.tile_extent[0]; });
  };
  host(1);
}
