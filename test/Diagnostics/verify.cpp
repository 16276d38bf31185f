// The messages are Clang diagnostics: -verify sees them.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
// RUN: not %translate %s -o %t.hip.cpp -- -Xclang -verify -DEXTRA
#include <amp.h>
int f(int x) restrict(gpu) { return x; } // expected-error {{unknown restriction 'gpu'}}
int bar(int x) { return x; } // expected-note {{'bar' declared here}}
int g(int x) restrict(amp) { return bar(x); } // expected-error {{[amp-restrict-call, L53]}}
#ifdef EXTRA
int h(int x) restrict() { return x; }
#endif
