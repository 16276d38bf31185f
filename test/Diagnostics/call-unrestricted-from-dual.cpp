// A dual function must be valid on the accelerator too (L270): it cannot call a cpu function.
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
#include <amp.h>
int bar(int x) { return x; }
// CHECK: [[@LINE+2]]:{{[0-9]+}}: error: 'bar' is called from 'restrict(cpu, amp)' code but is not 'restrict(amp)' [amp-restrict-call, L53]
// CHECK: 4:5: note: 'bar' declared here
int dual(int x) restrict(cpu, amp) { return bar(x); }
// CHECK: 1 error generated
