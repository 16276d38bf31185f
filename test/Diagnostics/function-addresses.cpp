// The address of a function for amp alone, taken outside of functions: in the initialisers of variables and of members,
// in templates too (L71). A function that the initialiser's type or an operand names is no address.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
int on_amp(int x) restrict(amp) { return x; } // expected-note 10 {{'on_amp' declared here}}
int on_both(int x) restrict(cpu, amp) { return x; }
template <typename T> T any(T x) restrict(amp) { return x; } // expected-note {{'any' declared here}}
struct Class {
  int method(int x) restrict(amp) { return x; } // expected-note {{'method' declared here}}
  static int of_class(int x) restrict(amp) { return x; } // expected-note {{'of_class' declared here}}
};

int (*pointer)(int) = &on_amp; // expected-error {{'on_amp' is only 'restrict(amp)'; its address cannot be taken [amp-function-address, L71]}}
int (&reference)(int) = on_amp; // expected-error {{'on_amp' is only}}
auto deduced = on_amp; // expected-error {{'on_amp' is only}}
int (*const table[])(int) = {on_both, on_amp}; // expected-error {{'on_amp' is only}}
bool is_there = &on_amp != nullptr; // expected-error {{'on_amp' is only}}
int (Class::*member)(int) = &Class::method; // expected-error {{'method' is only}}
int (*of_class)(int) = Class::of_class; // expected-error {{'of_class' is only}}
int (*instance)(int) = any<int>; // expected-error {{'any' is only}}
namespace inner {
static int (*pointer)(int) = ::on_amp; // expected-error {{'on_amp' is only}}
}
struct Holder {
  static int (*shared)(int);
  int (*own)(int) = on_amp; // expected-error {{'on_amp' is only}}
};
int (*Holder::shared)(int) = on_amp; // expected-error {{'on_amp' is only}}
template <typename T> struct Template {
  static int (*shared)(int);
  int (*own)(T) = on_amp; // expected-error {{'on_amp' is only}}
};
template <typename T> int (*Template<T>::shared)(int) = on_amp; // expected-error {{'on_amp' is only}}

int (*both)(int) = on_both;
decltype(&on_amp) of_type = nullptr;
std::size_t size = sizeof(&on_amp);
typedef decltype(&on_amp) address;
int main() { return on_both(0); }
