// A constant that says where it stands keeps its value in a kernel: its declaration is not carried into a function of
// the kernel's own, which stands elsewhere and has another name.
// RUN: %amp2hip --line-directives=off %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <cassert>
using namespace concurrency;
enum where { here = __LINE__ };
#define LINE_OF(x) (__LINE__ + (x))
int main() {
  array_view<int, 1> v(4);
  const int line = __LINE__;
  const int later = LINE_OF(1);
  static const int length = sizeof(__FUNCTION__);
  // CHECK: const int plain = 3;
  const int plain = 3;
  // CHECK: parallel_for_each(
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[0] = line;
    v[1] = length;
    v[2] = later;
    v[3] = here + plain;
  });
  assert(v[0] == line && v[1] == length && length == 5 && v[2] == later && later == line + 2 && v[3] == here + 3);
  return 0;
}
