// A template that only another template names, which nothing instantiates: its instance is declared in the source, and
// in the output that of the function which stands for the pair.
// RUN: rm -f %t.hip.cpp
// RUN: %amp2hip --check-output %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
template <typename T> T twice(T n) restrict(amp) { return n + n; }
template <typename T> T twice(T n) restrict(cpu) { return 2 * n; }
template <typename T> T unused(T n) restrict(amp) {
  // CHECK: return n + twice{{.*}}(1u);
  return n + twice(1u);
}
template <typename T> T unused(T n) restrict(cpu) { return n; }
