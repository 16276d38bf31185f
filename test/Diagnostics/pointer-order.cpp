// Visual C++ compares a pointer with 0 as addresses. Clang does not, and a note says what to write.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>

int sign(int *p, const char **q) {
  // expected-error@+2 {{ordered comparison between pointer and zero ('int *' and 'int')}}
  // expected-note@+1 {{no address is below null; write 'p == nullptr'}}
  if (p <= 0)
    return 0;
  // expected-error@+2 {{ordered comparison between pointer and zero ('int' and 'int *')}}
  // expected-note@+1 {{no address is below null; write '(p + 1) != nullptr'}}
  if (0 < (p + 1))
    return 1;
  // expected-error@+2 {{ordered comparison between pointer and zero ('const char *' and 'int')}}
  // expected-note@+1 {{no address is below null; this is never true}}
  if (q[0] < 0)
    return 2;
  // expected-error@+2 {{ordered comparison between pointer and zero ('int *' and 'int')}}
  // expected-note@+1 {{no address is below null; this is always true}}
  return p >= 0 ? 3 : 4;
}
