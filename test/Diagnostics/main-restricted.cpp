// The program's entry runs on the host.
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
// CHECK: :[[@LINE+2]]:5: error: 'main' can only be 'restrict(cpu)' [amp-restrict-main, L32]
#include <amp.h>
int main() restrict(cpu, amp) { return 0; }
