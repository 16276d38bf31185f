// What does not parse is not planned for: a property whose getter has no name, and a pair in a class
// that has no body, made planning crash.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
struct Cells {
  __declspec(property(get = , put = put_at)) int at[]; // expected-error {{expected name of accessor method}}
  int get_at(int i) restrict(cpu, amp) { return i; }
  void put_at(int, int) restrict(cpu, amp) {}
};
int read(Cells c) restrict(cpu, amp) { return c.at[2]; } // expected-error {{no getter defined for property 'at'}}
struct Inner requires { // expected-error {{variable has incomplete type 'struct Inner'}} expected-note 2 {{forward declaration}}
  int x; // expected-error {{expected '(' for function-style cast or type construction}}
};
struct Outer {
  Inner inner; // expected-error {{field has incomplete type 'Inner'}}
  Outer() restrict(cpu) {}
  Outer() restrict(amp) {}
};
