// Extensions of Visual C++ that Clang takes and no compiler of the output does (L302).
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
class Final sealed {}; // expected-error {{only Visual C++ accepts this: 'sealed' keyword is a Microsoft extension [amp-microsoft, L302]}}
struct Pure {
  virtual void f() = 0 {} // expected-error {{only Visual C++ accepts this: function definition with pure-specifier is a Microsoft extension [amp-microsoft, L302]}}
};
int small = 3i8; // expected-error {{only Visual C++ accepts this: a literal of 8 or 16 bits [amp-microsoft, L302]}}
