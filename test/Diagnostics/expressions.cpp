// Expressions that amp code cannot have, or had better not.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify -Wno-division-by-zero -Wno-int-to-pointer-cast
#include <amp.h>
#include <typeinfo>
struct Base { virtual ~Base() {} }; // expected-error {{'Base' has virtual functions}}
struct Derived : Base {}; // expected-error {{'Derived' has virtual functions}}
int f(Base &b, const int *c, bool *flags, int *p, float x) restrict(amp) { // expected-note {{used in amp code here}}
  (void)dynamic_cast<Derived *>(&b); // expected-error {{dynamic_cast cannot be used in amp code [amp-expression, L165]}} expected-note {{used in amp code here}}
  (void)typeid(int); // expected-error {{typeid cannot be used in amp code}}
  int *made = new int; // expected-error {{new cannot be used in amp code}}
  delete made; // expected-error {{delete cannot be used in amp code}}
  if (x > 1)
    throw 1; // expected-error {{throw cannot be used in amp code}}
  int address = (int)(long long)p; // expected-warning {{C++ AMP has no casts between pointers and integers [amp-pointer-cast, L166]}} expected-warning {{'long long' is not a C++ AMP type}}
  p = reinterpret_cast<int *>(address); // expected-warning {{C++ AMP has no casts between pointers and integers}}
  bool isNull = (bool)p;
  void *any = (void *)p;
  *const_cast<int *>(c) = 1; // expected-warning {{const is cast away from 'const int'; writing through the result is undefined [amp-cast-const, L168]}}
  ++flags; // expected-warning {{arithmetic on a pointer to bool [amp-bool-pointer, L169]}}
  bool second = *(flags + 1); // expected-warning {{arithmetic on a pointer to bool}}
  address /= 0; // expected-error {{an integer is divided by zero [amp-divide-by-zero, L171]}}
  address = address % (2 - 2); // expected-error {{an integer is divided by zero}}
  x = x / 0.0f; // expected-warning {{a floating-point number is divided by zero [amp-divide-by-zero-float, L171]}}
  (void)isNull, (void)any, (void)second;
  return address / 2;
}
