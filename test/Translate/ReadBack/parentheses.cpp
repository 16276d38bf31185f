// The output says which constructor makes an argument inside of the parentheses around it.
// RUN: rm -f %t.hip.cpp
// RUN: %amp2hip %s -o %t.hip.cpp
// RUN: FileCheck --input-file %t.hip.cpp %s
#include <amp.h>
struct S {
  int held;
  S(unsigned v) restrict(cpu, amp) : held(v + 1) {}
  S(int v) : held(v) {}
};
int which(const S &s) restrict(cpu, amp) { return s.held; }
// CHECK: return which(AMP2HIP_DISPATCH(S(6 ^ n), S(static_cast<unsigned int>(6 ^ n)))); }
int sum(int n) restrict(cpu, amp) { return which(6 ^ n); }
// CHECK: return which((AMP2HIP_DISPATCH(S(-5), S(static_cast<unsigned int>(-5))))); }
int once(int n) restrict(cpu, amp) { return which((-5)); }
// CHECK: return which((AMP2HIP_DISPATCH(S(n != 9 ? 5 : n), S(static_cast<unsigned int>(n != 9 ? 5 : n))))); }
int chosen(int n) restrict(cpu, amp) { return which((n != 9 ? 5 : n)); }
int onAmp(int n) restrict(amp) { return which((n != 9 ? 5 : n)); }
int variable(int n) restrict(cpu, amp) {
  S s = (n + 1);
  return which(((n))) + s.held;
}
