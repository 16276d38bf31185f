// A header with C++ AMP that the command line includes, as /FI of Visual Studio does, is taken in at the top, and with
// it what is included behind it; what is included before stays on the command line.
// RUN: %translate-with-plugin %s -o %t.hip.cpp -- -include %S/Inputs/forced_constants.h -include %S/Inputs/forced.h -include %S/Inputs/forced_later.h 2>&1 | FileCheck --check-prefix=WARNING %s
// RUN: FileCheck %s < %t.hip.cpp
// RUN: %compile-everywhere %t.hip.cpp -include %S/Inputs/forced_constants.h
// RUN: %amp2hip++ -include %S/Inputs/forced_constants.h --include=%S/Inputs/forced.h -include %S/Inputs/forced_later.h %s -o %t.program
// RUN: %t.program | FileCheck --check-prefix=RESULT %s
// WARNING-NOT: warning:
// WARNING: warning: the output contains the header of '-include {{.*}}Inputs/forced.h' and must be compiled without that option [amp-forced-header]
// WARNING: warning: the output contains the header of '-include {{.*}}Inputs/forced_later.h'
// WARNING-NOT: warning:

// CHECK-NOT: three =
// CHECK: #line 1 "{{.*}}forced.h"
// CHECK-NOT: #pragma once
// CHECK: __host__ __device__ inline int twice(int x) { return 2 * x; }
// CHECK: #include "{{.*}}forced_later.h"
// CHECK: #line 1 "{{.*}}forced.cpp"
#include "Inputs/forced.h"
#include <cstdio>
using namespace concurrency;

int main() {
  array_view<int, 1> out(three);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = twice(i[0]) + side(); });
  std::printf("%d %d %d\n", out(2), side(), doubled(4));
  // RESULT: 6 1 8
}
