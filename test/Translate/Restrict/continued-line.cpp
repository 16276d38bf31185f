// A specifier on a line that a backslash joins to the one in front: the line break stays, since the
// backslash would take the next line in, a directive or not.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck --match-full-lines %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
struct Counter {
  int count;
  // CHECK:      __host__ __device__ void advance(int by) {{\\}}
  // CHECK-EMPTY:
  // CHECK-NEXT: #define ONCE 1
  // CHECK-NEXT: { count += ONCE * by; }
  void advance(int by) \
    restrict(cpu, amp)
#define ONCE 1
  { count += ONCE * by; }
  // CHECK:      __device__ int twice() const {{\\}}
  // CHECK-EMPTY:
  // CHECK-NEXT: { return count * 2; }
  int twice() const \
  restrict(amp)
  { return count * 2; }
};
