// A pointer or reference to a function cannot be restrict(amp) (L70).
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
int (*pointer)(int) restrict(amp); // expected-error {{a pointer or reference to a function cannot be 'restrict(amp)' [amp-function-pointer, L70]}}
void call(int (&f)(int) restrict(cpu, amp)); // expected-error {{a pointer or reference to a function cannot be 'restrict(amp)' [amp-function-pointer, L70]}}
