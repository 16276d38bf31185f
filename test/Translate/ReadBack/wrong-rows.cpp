// Outputs as a wrong plan for elements would make them, by a sed script each; the check finds every one.
// RUN: %amp2hip %s -o %t.hip.cpp && sed '/^ *\/\//d' %t.hip.cpp | FileCheck %s
// RUN: cp %t.hip.cpp %t.same && %amp2hip --check-output-of %t.same %s -o - | count 0
#include <amp.h>
using namespace concurrency;
int f(array_view<int, 2> m, array_view<int, 2> n, array_view<int, 3> c, int y, int x) {
  // The indices in another order.
  // RUN: sed 's/m(y, x)/m(x, y)/' %t.hip.cpp > %t.1
  // RUN: not cmp -s %t.1 %t.hip.cpp && not %amp2hip --check-output-of %t.1 %s -o - 2>&1 | FileCheck --check-prefix=ORDER %s
  // ORDER: wrong-rows.cpp:[[@LINE+14]]:{{.*}}error:
  // Another object.
  // RUN: sed 's/m(y, x)/n(y, x)/' %t.hip.cpp > %t.2
  // RUN: not cmp -s %t.2 %t.hip.cpp && not %amp2hip --check-output-of %t.2 %s -o - 2>&1 | FileCheck --check-prefix=OBJECT %s
  // OBJECT: wrong-rows.cpp:[[@LINE+10]]:{{.*}}error:
  // One index for both.
  // RUN: sed 's/m(y, x)/m(y, y)/' %t.hip.cpp > %t.3
  // RUN: not cmp -s %t.3 %t.hip.cpp && not %amp2hip --check-output-of %t.3 %s -o - 2>&1 | FileCheck --check-prefix=ONE %s
  // ONE: wrong-rows.cpp:[[@LINE+6]]:{{.*}}error:
  // An index that is evaluated twice.
  // RUN: sed 's/m(y, x)/m((y, y), x)/' %t.hip.cpp > %t.4
  // RUN: not cmp -s %t.4 %t.hip.cpp && not %amp2hip --check-output-of %t.4 %s -o - 2>&1 | FileCheck --check-prefix=TWICE %s
  // TWICE: wrong-rows.cpp:[[@LINE+2]]:{{.*}}error:
  // CHECK: int sum = m(y, x) + n(y, 1);
  int sum = m[y][x] + n[y][1];
  // Two of three indices.
  // RUN: sed 's/c(0, y, x)/c(0, x, y)/' %t.hip.cpp > %t.5
  // RUN: not cmp -s %t.5 %t.hip.cpp && not %amp2hip --check-output-of %t.5 %s -o - 2>&1 | FileCheck --check-prefix=THREE %s
  // THREE: wrong-rows.cpp:[[@LINE+2]]:{{.*}}error:
  // CHECK: sum += c(0, y, x);
  sum += c[0][y][x];
  // In a kernel, and in code for both.
  // RUN: sed 's/m\[i\[0\]\]\[i\[1\]\]/m(i[0], i[1])/' %t.hip.cpp > %t.6
  // RUN: not cmp -s %t.6 %t.hip.cpp && not %amp2hip --check-output-of %t.6 %s -o - 2>&1 | FileCheck --check-prefix=KERNEL %s
  // KERNEL: wrong-rows.cpp:[[@LINE+1]]:{{.*}}error:
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) { m[i[0]][i[1]] = 1; });
  return sum;
}
// RUN: sed 's/m\[1\]\[0\]/m(1, 0)/' %t.hip.cpp > %t.7
// RUN: not cmp -s %t.7 %t.hip.cpp && not %amp2hip --check-output-of %t.7 %s -o - 2>&1 | FileCheck --check-prefix=BOTH %s
// BOTH: wrong-rows.cpp:[[@LINE+1]]:{{.*}}error:
int on_both(array_view<int, 2> m) restrict(cpu, amp) { return m[1][0]; }
