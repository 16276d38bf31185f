// More arguments than a macro takes are ignored with a warning, as Visual C++ does (C4002): in the file, in a macro's
// body, over lines (L302). `assert` may come with <amp.h> alone.
// RUN: %translate %s -o %t.hip.cpp 2>&1 | FileCheck --check-prefix=NOTE %s
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-on-cpu %s %t.program
// RUN: not %amp2hip %s -o %t -- -DTEMPLATES 2>&1 | FileCheck --check-prefix=TEMPLATES %s
// NOTE: surplus-arguments.cpp:[[# @LINE+6]]:26: warning: too many arguments to macro 'assert'; ignored, as Visual C++ does [amp-surplus-argument, L302]
// NOTE: warning: too many arguments to macro 'twice'
// NOTE: note: added #include <cassert> for 'assert'
// CHECK: #include <cassert>
#include <amp.h>
// CHECK: #define CHECK(x) assert(x)
#define CHECK(x) assert(x, "in a body")
// CHECK: #define PASS(x, text) assert(x)
#define PASS(x, text) assert(x, text)
#define twice(i) (2 * (i))
#define three() 3
template <class A, class B> struct pair_of { enum { size = sizeof(A) + sizeof(B) }; };
int main() {
  int data[] = {1, 2};
  concurrency::array_view<int> v(2, data);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = twice(v[i], i); });
  // CHECK: assert(v[0] == 2);
  assert(v[0] == 2, "text, with (one (comma))");
  // CHECK: assert(v[1] == 4 /* four */);
  assert(v[1] == 4 /* four */, // why
         "more", pair_of<int, int>());
  CHECK(v[0] == 2);
  // CHECK: PASS(v[0] == 2, "passed on");
  PASS(v[0] == 2, "passed on");
  // CHECK: return twice(1) + three() - 5;
  return twice(1, ) + three(4, 5) - 5;
}
#ifdef TEMPLATES
// Nobody means two arguments here, and Visual C++ does not read it either.
// TEMPLATES: :[[# @LINE+1]]:31: error: too many arguments provided to function-like macro invocation
int size = twice(pair_of<int, int>::size);
#endif
