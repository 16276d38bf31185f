// A kernel's statements get the indentation of their new place, but nothing inside of a token is laid out anew: a raw
// string of several lines, or a literal, a name or a number that backslashes divide.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program
// RUN: %amp2hip --no-check-output %s -o - | diff %t.hip.cpp -
// RUN: FileCheck --match-full-lines --strict-whitespace %s < %t.hip.cpp
#include <amp.h>
#include <cassert>
using namespace concurrency;

//      CHECK:  int divided = 12{{.}}
// CHECK-NEXT:00, len{{.}}
// CHECK-NEXT:gth = sizeof("ab{{.}}
// CHECK-NEXT:            cd");
// CHECK-NEXT:  v[0] = divided + length;
template <class T> void in_template(array_view<T> v) {
  static_assert(sizeof(T) == 4, "");
                parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[0] = sizeof(R"(q  
            r)");
                  /* A comment is
                     laid out. */
                  v[1] = sizeof(R"x(
)x" R"( 

	)"); });
}

int main() {
  array_view<int> v(4);
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
          int divided = 12\
00, len\
gth = sizeof("ab\
            cd");
          v[0] = divided + length;
        });
  assert(v[0] == 1200 + 17);
  in_template(v);
  assert(v[0] == 18 && v[1] == 6);
  return 0;
}
