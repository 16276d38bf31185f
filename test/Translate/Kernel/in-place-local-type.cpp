// A kernel that captures a value of a local type stays a lambda: no other function can name the type.
// nvcc takes no such lambda, so this compiles for AMD and the CPU device only.
// RUN: %amp2hip %s -o %t.hip.cpp --remarks 2>&1 | FileCheck --check-prefix=REMARK %s
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: hipcc --offload-arch=gfx90a -std=c++17 -I%build-dir/include/amp2hip -c %t.hip.cpp -o %t.o
// REQUIRES: amd
#include <amp.h>
using namespace concurrency;
void f(array_view<int, 1> v) {
  struct Local {
    int x;
  } local = {3};
  // REMARK: remark: kernel stays a lambda because the type of 'local' cannot be named outside of the function [amp-kernel-in-place]
  // CHECK: parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) { v[i] = local.x; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = local.x; });
}
