// Overloads by restriction that cannot be told apart without it.
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;
struct Inner {
  int x;
  Inner(int v) restrict(cpu, amp) : x(v) {}
};
struct S {
  Inner inner;
  S() restrict(cpu, amp) : inner(1) {}
  S(const S &o) restrict(cpu) : inner(o.inner) {} // expected-note {{'S' declared here}}
  S(const S &o) restrict(amp) : inner(o.inner) {} // expected-error {{the overloads of 'S' that differ only in restriction cannot be translated, because they are constructors of a class whose objects cannot be copied, and a member or base of the class has no default constructor, has a destructor, is const or is a reference [amp-overload-pair, L50]}}
};
struct T {
  int x;
  T(double) restrict(cpu) : x(1) {} // expected-note {{'T' declared here}}
  T(float) restrict(amp) : x(2) {}
};
// What makes a base in another way would copy it.
struct D : T {
  D(float f) restrict(cpu, amp)
      : T(f) {} // expected-error {{overload resolution for 'T' depends on the caller's restriction, which HIP cannot express; rename one overload [amp-overload-choice, L51]}}
};
struct U { int x; };
int operator-(const U &) restrict(cpu) { return 1; } // expected-note {{'operator-' declared here}}
int operator-(U) restrict(amp) { return 2; }
int negated(U u) { return -u; } // expected-error {{overload resolution for 'operator-'}}

// An expression has one type, whatever the side (L34).
int half(int x) restrict(cpu) { return x / 2; } // expected-note 2 {{'half' declared here}}
float half(int x) restrict(amp) { return x / 2.0f; }
float both(int x) restrict(cpu, amp) { return half(x); } // expected-error {{'half' has type 'int' in restrict(cpu) code and 'float' in restrict(amp) code; code for both needs one type [amp-overload-type, L34]}}
template <class X> float in_template(X x) restrict(cpu, amp) { return half(x); } // expected-error {{'half' has type 'int'}}
float used = in_template(1); // the instance
