// What amp code may name: locals, parameters, members, and the values of constants.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
int counter; // expected-note {{'counter' declared here}}
const int Size = 4; // expected-note {{'Size' declared here}}
static const unsigned Mask = 0xff;
const float Pi = 3.14f;
constexpr double E = 2.7;
enum { Enumerator = 3 };
const int computed = counter; // expected-note {{'computed' declared here}}
constexpr int table[2] = {1, 2}; // expected-note {{'table' declared here}}
struct S {
  static const int Constant = 2;
  static int variable; // expected-note {{'variable' declared here}}
};
int through(const int &x) restrict(amp) { return x; }
int f(int parameter) restrict(amp) {
  int local = Size + Mask + Enumerator + S::Constant + (int)Pi + (int)E;
  local += counter; // expected-error {{'counter' is a global variable, which amp code cannot use [amp-global, L140]}}
  local += S::variable; // expected-error {{'variable' is a global variable}}
  local += computed; // expected-error {{'computed' is a global variable}}
  local += table[parameter]; // expected-error {{'table' is a global variable}}
  int in_braces[] = {Size, 4};
  local += in_braces[0];
  local += through(Size); // expected-error {{'Size' is a constant on the host; amp code can use its value but cannot refer to the object [amp-constant-object, L142]}}
  static int kept = 0; // expected-error {{'kept' is static; a local variable of amp code can only be 'tile_static' [amp-storage-class, L144]}}
  extern int elsewhere; // expected-error {{'elsewhere' is extern}}
  (void)kept;
  return local;
}
