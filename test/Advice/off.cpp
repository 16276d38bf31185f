// Advice is asked for: all of it, or by name. It is no warning, so that -w and -Werror leave it.
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify=none
// RUN: %translate-with-plugin %s -o %t.hip.cpp --advise -- -w -Werror -Xclang -verify=size,division
// RUN: %translate-with-plugin %s -o %t.hip.cpp --advise -Wno-amp-advice-tile-size -- -Xclang -verify=division
// RUN: %translate-with-plugin %s -o %t.hip.cpp -Wamp-advice-tile-size -- -Xclang -verify=size
// RUN: %amp2hip++ --advise -fsyntax-only %s 2>&1 | FileCheck %s
// none-no-diagnostics
#include <amp.h>
using namespace concurrency;

void f(array_view<int> a) {
  // size-remark@+2 {{amp-advice-tile-size}}
  // CHECK: off.cpp:[[#@LINE+1]]:3: remark: a tile of 16 threads
  parallel_for_each(a.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    // division-remark@+2 {{amp-advice-unsigned-division}}
    // CHECK: off.cpp:[[#@LINE+1]]:24: remark: signed division of numbers
    a[t] = t.global[0] / a.extent[0];
  });
}
