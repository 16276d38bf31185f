// One error for a call of what is for the host, whatever other templates have its name, and nothing of what
// it was to be given.
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify -Xclang -verify-ignore-unexpected=note
#include <algorithm>
#include <amp.h>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <cstring>
int calls(int &a, int &b, float x) restrict(amp) {
  std::swap(a, b);       // expected-error {{'swap' is called from 'restrict(amp)' code but is not 'restrict(amp)' [amp-restrict-call, L53]}}
  x = std::sin(x);       // expected-error {{'sin' is called from}}
  printf("%d\n", a);     // expected-error {{'printf' is called from}}
  memset(&a, '\0', 4);   // expected-error {{'memset' is called from}}
  assert(a < b);         // expected-error {{'__assert_fail' is called from}}
  return std::min(a, b); // expected-error {{'min' is called from}}
}
struct Number {};
bool operator<(Number, Number);
bool less(Number a, Number b) restrict(amp) {
  return a < b; // expected-error {{'operator<' is called from 'restrict(amp)' code}}
}
// What a member has that nobody wrote.
struct Amp { Amp() restrict(amp) {} ~Amp() restrict(amp) {} };
struct Cpu { ~Cpu() {} };
struct Both { Amp a; Cpu b; }; // expected-warning {{the offset of member 'b' is not a multiple of 4 bytes}}
void none() restrict(amp) {
  Both both; // expected-error {{the function called here cannot be called from any code: it calls functions of the bases and members of its class, and these functions have no common restriction [amp-restrict-call, L63]}}
}
