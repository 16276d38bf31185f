// A kernel, an amp function and a dual function can call only what is restrict(amp) (L53).
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
// RUN: not ls %t.hip.cpp
#include <amp.h>
using namespace concurrency;
int bar(int x) { return x; }
struct S {
  S(int x) : x(x) {}
  int x;
};

void kernel(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[@LINE+2]]:12: error: 'bar' is called from 'restrict(amp)' code but is not 'restrict(amp)' [amp-restrict-call, L53]
    // CHECK: 6:5: note: 'bar' declared here
    v[i] = bar(v[i]);
  });
}
// CHECK: [[@LINE+1]]:48: error: 'bar' is called from 'restrict(amp)' code but is not 'restrict(amp)' [amp-restrict-call, L53]
int amp_function(int x) restrict(amp) { return bar(x); }
// CHECK: [[@LINE+1]]:61: error: {{.*}} is called from 'restrict(cpu)' code but is only 'restrict(amp)' [amp-restrict-call, L53]
int only_amp(int x) restrict(amp); int host(int x) { return only_amp(x); }
