// C++/CX is another language.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
public ref class Page {}; // expected-error {{C++/CX is not translated [amp-cxx-cx, L307]}}
