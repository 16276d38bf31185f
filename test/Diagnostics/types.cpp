// Types that C++ AMP does not have: those HIP has too are warned of, the others refused.
// RUN: %translate-with-plugin %s -o %t.hip.cpp -- -Xclang -verify
// RUN: not %translate-with-plugin %s -o %t.hip.cpp --pedantic-amp 2>&1 | FileCheck --check-prefix=PEDANTIC %s
// RUN: %translate-with-plugin %s -o %t.hip.cpp -Wno-amp-type -Wno-amp-long 2>&1 | FileCheck --check-prefix=QUIET %s
// PEDANTIC-DAG: error: 'char' is not a C++ AMP type
// PEDANTIC-DAG: warning: 'long' is 32 bits wide
// PEDANTIC-DAG: 2 warnings and 17 errors generated.
// QUIET-NOT: [amp-type, L121]
// QUIET-NOT: [amp-long, L8]
// QUIET: 9 warnings generated.
#include <amp.h>
#include <cstddef>
typedef unsigned short word;
enum class Small : unsigned char { A };
enum class Plain { A };
struct Packed {
  bool flag;
  bool other; // expected-warning {{the offset of member 'other' is not a multiple of 4 bytes [amp-class-layout, L130]}}
  int value;
};
struct Holder {
  int *where; // expected-warning {{the member type 'int *' is a pointer; C++ AMP allows those only as locals, parameters and return values [amp-pointer-member, L127]}}
  int &what; // expected-warning {{the member type 'int &' is a reference}}
  short half; // expected-warning {{'short' is not a C++ AMP type}}
};
short f(char c) restrict(amp) { // expected-warning {{'short' is not a C++ AMP type}} expected-warning {{'char' is not a C++ AMP type; the arithmetic types are bool, int, unsigned int, long, unsigned long, float and double [amp-type, L121]}}
  word w = 1;       // expected-warning {{'word' is not a C++ AMP type}}
  long l = 1;       // expected-warning {{'long' is 32 bits wide in C++ AMP and 64 bits wide here; 'int' keeps the width [amp-long, L8]}}
  unsigned long ul = 1; // expected-warning {{'unsigned int' keeps the width}}
  size_t s = 1;     // expected-warning {{'size_t' is not a C++ AMP type}}
  long long ll = 1; // expected-warning {{'long long' is not a C++ AMP type}}
  volatile int v = 0; // expected-warning {{'volatile' is not supported in amp code [amp-volatile, L123]}}
  Small e = Small::A; // expected-warning {{the enumeration 'Small' has the underlying type 'unsigned char'; C++ AMP allows only int and unsigned int [amp-enum, L126]}}
  Plain p = Plain::A;
  int x = 0, *px = &x, **ppx = &px; // expected-warning {{'int **' is a pointer to a pointer, which C++ AMP does not allow [amp-pointer, L127]}}
  bool flags[4];    // expected-warning {{the array's element type 'bool' is smaller than 4 bytes [amp-array-element, L129]}}
  int *many[2];     // expected-warning {{the element type 'int *' is a pointer}}
  int good[2][3] = {{1}};
  double d = sizeof(size_t);
  Packed packed = {true, false, 1};
  Holder *holder = nullptr;
  (void)w, (void)l, (void)ul, (void)s, (void)ll, (void)v, (void)e, (void)p, (void)ppx, (void)flags, (void)many;
  (void)good, (void)d, (void)packed, (void)holder;
  return (short)(c + (unsigned char)1); // expected-warning {{'short' is not a C++ AMP type}} expected-warning {{'unsigned char' is not a C++ AMP type}}
}
// Only amp code is looked at.
long host(char c, short s) { return c + s; }
struct NotUsed { char *p; };
struct Changing {
  int x;
  int get() volatile restrict(amp) { return x; } // expected-warning {{'volatile' is not supported in amp code [amp-volatile, L123]}}
};
