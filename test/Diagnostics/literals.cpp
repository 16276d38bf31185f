// Constants in amp code.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
int f() restrict(amp) {
  double d = 1.5;
  float g = 1.5f;
  int *p = nullptr;
  int *q = 0;
  const int line = __LINE__;
  auto big = 5000000000; // expected-warning {{this constant has the type 'long long', which C++ AMP does not have [amp-literal, L160]}} expected-warning {{'long' was 32 bits wide}}
  unsigned u = 4000000000u;
  auto suffix = 1LL; // expected-warning {{this constant has the type 'long long'}} expected-warning {{'long long' is no type}}
  int c = 'a'; // expected-warning {{'char' is no type of C++ AMP}}
  const int *s = (const int *)"text"; // expected-error {{amp code has no strings [amp-string, L162]}}
  const int *n = (const int *)__func__; // expected-error {{amp code has no strings}}
  static_assert(sizeof(int) == 4, "a message is no string of the program");
  (void)d, (void)g, (void)p, (void)q, (void)big, (void)u, (void)suffix, (void)s, (void)n;
  return c + line;
}
