// A pointer or reference to a function cannot be restrict(amp) (L70).
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
#include <amp.h>
// CHECK: [[@LINE+1]]:21: error: a pointer or reference to a function cannot be 'restrict(amp)' [amp-function-pointer, L70]
int (*pointer)(int) restrict(amp);
// CHECK: [[@LINE+1]]:25: error: a pointer or reference to a function cannot be 'restrict(amp)' [amp-function-pointer, L70]
void call(int (&f)(int) restrict(cpu, amp));
// CHECK: 2 errors generated
