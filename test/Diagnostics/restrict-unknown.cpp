// A restriction that C++ AMP does not have is an error (L11), wherever the specifier stands.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
// RUN: not ls %t.hip.cpp
#include <amp.h>
int f(int x) restrict(gpu) { return x; } // expected-error {{unknown restriction 'gpu'; C++ AMP has 'cpu' and 'amp' [amp-restrict-unknown, L11]}}
int g(int x) restrict() { return x; } // expected-error {{empty restriction list [amp-restrict-empty, L11]}}
int h(int x) restrict(auto) { return x; } // expected-error {{'restrict(auto)' is not part of C++ AMP 1.2 [amp-restrict-auto, L30]}}
