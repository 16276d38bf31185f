// Constants in amp code.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
#include <cfloat>
int f() restrict(amp) {
  double d = 1.5;
  float g = 1.5f;
  int *p = nullptr;
  int *q = 0;
  const int line = __LINE__;
  auto big = 5000000000; // expected-warning {{this constant has type 'long long', which C++ AMP does not have [amp-literal, L160]}} expected-warning {{'long' is 32 bits wide}}
  unsigned u = 4000000000u;
  auto suffix = 1LL; // expected-warning {{this constant has type 'long long'}} expected-warning {{'long long' is not a C++ AMP type}}
  int c = 'a'; // expected-warning {{'char' is not a C++ AMP type}}
  const int *s = (const int *)"text"; // expected-error {{string literals cannot be used in amp code [amp-string, L162]}}
  const int *n = (const int *)__func__; // expected-error {{string literals cannot be used in amp code}}
  static_assert(sizeof(int) == 4, "a message is no string of the program");
  float largest = FLT_MAX, near = 3.402823466e+38f;
  float above = 3.402823467e+38f; // expected-warning {{this constant is out of the range of 'float' [amp-literal, L160]}}
  double far = 1.7976931348623159e+308; // expected-warning {{this constant is out of the range of 'double'}} expected-warning {{too large for type 'double'}}
  d = DBL_MAX + 1.0L; // expected-error {{'long double' cannot be used in amp code}}
  (void)largest, (void)near, (void)above, (void)far;
  (void)d, (void)g, (void)p, (void)q, (void)big, (void)u, (void)suffix, (void)s, (void)n;
  return c + line;
}
