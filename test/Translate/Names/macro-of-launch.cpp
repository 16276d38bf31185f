// The launch's name may be a macro's, behind a qualifier that is written.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
#define PFE parallel_for_each
// CHECK: amp2hip::launch<f_kernel>(v.get_extent(), v);
void f(concurrency::array_view<int, 1> v) {
  concurrency::PFE(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = i[0]; });
}
