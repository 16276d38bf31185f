// Where a specifier stands, and what it can follow (L13, L14, L16).
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
struct S {
  S(int) restrict(cpu, amp) {}
  int cpu() restrict(cpu) const { return 1; } // expected-error {{'const' must precede the restriction specifiers [amp-restrict-order, L13]}}
  int amp() restrict(amp) const { return 1; } // expected-error {{'const' must precede the restriction specifiers}}
  int lvalue() restrict(amp) & { return 1; } // expected-error {{'&' must precede the restriction specifiers}}
  int right() const & restrict(cpu, amp) { return 1; }
};
template <typename T> struct Template {
  T f() restrict(cpu, amp) const { return 1; } // expected-error {{'const' must precede the restriction specifiers}}
};
int value = 2;
int object(value) restrict(cpu); // expected-error {{a restriction specifier only applies to a function, but this declares something else [amp-restrict-object, L16]}}
int function(int(value)) restrict(cpu);
void lambdas(int a) {
  S x((int)a) restrict(cpu); // expected-error {{a restriction specifier only applies to a function}}
  auto late = [=]() restrict(cpu, amp) mutable { return ++a; }; // expected-error {{'mutable' must precede the restriction specifiers}}
  auto right = [=]() mutable restrict(cpu, amp) -> int { return ++a; };
  auto thrower = []() restrict(amp) throw() {}; // expected-warning {{'operator()' is 'restrict(amp)' and should have no exception specification [amp-exception-specification, L152]}}
  auto variable = [](int, ...) restrict(amp) {}; // expected-error {{'operator()' is 'restrict(amp)' and cannot be variadic [amp-ellipsis, L150]}}
}
