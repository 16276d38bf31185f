// An accelerator_view given to the launch stays in front of the domain.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
void f(concurrency::accelerator_view av, concurrency::array_view<int, 1> v) {
  // CHECK: amp2hip::launch<f_kernel>(av, v.get_extent(), v);
  concurrency::parallel_for_each(av, v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = 1; });
  // CHECK: amp2hip::launch<f_kernel2>(concurrency::accelerator().get_default_view(), v.get_extent(),
  // CHECK-NEXT: {{^ +}}v);
  Concurrency::parallel_for_each(concurrency::accelerator().default_view, v.extent,
                                 [=](Concurrency::index<1> i) restrict(amp) { v[i] = 1; });
}
