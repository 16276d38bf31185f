// A using declaration of index cannot stand beside the C library's function (L310); every use is
// qualified, so it goes.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
#include <cstring>
// CHECK:      #include <cstring>
// CHECK-NEXT: using concurrency::array_view; using concurrency::extent;
// CHECK-NEXT: concurrency::index<1> make()
using concurrency::index;
using concurrency::array_view; using concurrency::index; using concurrency::extent;
index<1> make() { return index<1>(3); }
namespace mine {
// CHECK: using concurrency::index;
using concurrency::index;
concurrency::extent<1> size() { return concurrency::extent<1>(index<1>(3)[0]); }
}
void run(array_view<int> a) {
  // CHECK: using concurrency::index;
  using concurrency::index;
  index<1> origin;
  a[origin] = make()[0];
}
