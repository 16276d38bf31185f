// Statements that amp code cannot have, and goto, which only C++ AMP forbids.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
int f(int x) restrict(amp) {
  try { // expected-error {{try cannot be used in amp code [amp-statement, L180]}}
    ++x;
  } catch (...) {
  }
  asm(""); // expected-error {{inline assembly cannot be used in amp code [amp-statement, L180]}}
again: // expected-warning {{C++ AMP has no labels [amp-goto, L180]}}
  if (++x < 3)
    goto again; // expected-warning {{C++ AMP has no goto [amp-goto, L180]}}
  switch (x) {
  case 1: return 2;
  default: break;
  }
  int values[] = {1, 2};
  for (int v : values) x += v;
  do { if (x > 100) break; else continue; } while (x < 10);
  return x;
}
