// Types that cannot be on the device.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
struct Virtual { // expected-error {{'Virtual' has virtual functions or bases and cannot be used in amp code [amp-class-virtual, L130]}}
  virtual int f() { return 1; }
};
struct Base { int x; };
struct Derived : virtual Base {}; // expected-error {{'Derived' has virtual functions or bases}}
struct S { int g() restrict(amp) { return 1; } };
void f(Virtual *v, Derived *d) restrict(amp) { // expected-note 2 {{used in amp code here}}
  long double x = 1; // expected-error {{'long double' cannot be used in amp code [amp-long-double, L121]}}
  int (S::*member)() = &S::g; // expected-error {{a pointer to a member function cannot be used in amp code [amp-member-pointer, L133]}}
  int Base::*data = &Base::x;
  (void)v, (void)d, (void)x, (void)member, (void)data;
}
