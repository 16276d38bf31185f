// What makes a header one to be taken in is that something in it must change.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp -I%S
#include "Inputs/host_only.h"
// CHECK:      #line 1 "{{.*}}Inputs/host_only.h"
// CHECK:      return a.get_extent()[0] + concurrency::index<1>(i)[0];
int use(concurrency::array_view<int, 1> v) { return at(v, 1); }
