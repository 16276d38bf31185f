// A dual function must be valid on the accelerator too (L270): it cannot call a cpu function.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
int bar(int x) { return x; } // expected-note {{'bar' declared here}}
int dual(int x) restrict(cpu, amp) { return bar(x); } // expected-error {{'bar' is called from 'restrict(cpu, amp)' code but is not 'restrict(amp)' [amp-restrict-call, L53]}}
