// Comments in the head of a lambda that becomes a function go in front of its body.
// RUN: %translate %s -o %t.hip.cpp
// RUN: FileCheck %s --match-full-lines --strict-whitespace < %t.hip.cpp
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
void run(array_view<int> a, int k, int m) {
  parallel_for_each(a.extent, [a, // the data
                               k, /* a factor */ n = m + /* moved */ 1](index<1> /* its place */ i)
                                  restrict(amp) // what it does
                    { // in the body
                      a[i] = k * n;
                    });
}
//      CHECK:  concurrency::index<1> /* its place */ i = amp2hip::thread_index(domain);
// CHECK-NEXT:  if (!domain.contains(i)) return;
// CHECK-NEXT:  // the data
// CHECK-NEXT:  /* a factor */
// CHECK-NEXT:  // what it does
// CHECK-NEXT:  // in the body
// CHECK-NEXT:  a[i] = k * n;
//      CHECK:  amp2hip::launch<run_kernel>(a.get_extent(), a, k, m + /* moved */ 1);
