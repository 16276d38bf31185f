// The program's entry runs on the host.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
int main() restrict(cpu, amp) { return 0; } // expected-error {{'main' can only be 'restrict(cpu)' [amp-restrict-main, L32]}}
