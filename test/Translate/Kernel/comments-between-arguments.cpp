// Comments between the arguments stay with the argument they stand before; the kernel's go with it.
// RUN: %translate %s -o %t.hip.cpp
// RUN: FileCheck %s --input-file %t.hip.cpp
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
// CHECK:      {{^}}f_kernel(concurrency::extent<1> domain, concurrency::array_view<int, 1> v) {
// CHECK-NEXT:   concurrency::index<1> i = amp2hip::thread_index(domain);
// CHECK-NEXT:   if (!domain.contains(i)) return;
// CHECK-NEXT:   /* kernel, with a comma */{{$}}
// CHECK-NEXT:   // first line
// CHECK-NEXT:   v[i] = 1; // last line
// CHECK-NEXT: }
void f(array_view<int, 1> v) {
  // CHECK: {{^}}  amp2hip::launch<f_kernel>(v.get_extent() /* domain, with a comma */, v);
  parallel_for_each(v.extent /* domain, with a comma */, /* kernel, with a comma */ [=](index<1> i) restrict(amp) { // first line
    v[i] = 1; // last line
  });
}
