// The end of a function whose class has no default constructor is reached. No `return` can be
// written there, but amp2hip++ compiles with -fno-strict-return, so that the function returns
// as with Visual C++.
// RUN: %amp2hip++ -### -c %s 2>&1 | FileCheck --check-prefix=FLAG %s
// FLAG: -fno-strict-return
// RUN: %amp2hip++ -O2 %s -o %t 2>&1 | FileCheck --check-prefix=WARNING %s
// RUN: %t | FileCheck %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

struct Place {
  explicit Place(int i) : I(i) {}
  int I;
};
// WARNING: [[# @LINE + 1]]:{{[0-9]+}}: warning: non-void function does not return a value in all control paths
__declspec(noinline) Place place(int x) { printf("place %d\n", x); if (x) return Place(x); }

int main() {
  // CHECK: place 0
  place(0);
  int data[2] = {1, 2};
  array_view<int> v(2, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
  // CHECK: 2 3
  printf("%d %d\n", v[0], v[1]);
}
