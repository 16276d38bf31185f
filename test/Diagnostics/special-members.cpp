// Constructors, destructors and defaulted members across restrictions.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
#include <vector>
struct Covered {
  Covered() restrict(cpu, amp) {}
  ~Covered() restrict(cpu, amp) {}
};
struct Uncovered {
  Uncovered() restrict(cpu, amp) {}
  ~Uncovered() {} // expected-error {{the destructor of 'Uncovered' must have all restrictions that its constructors have [amp-destructor, L61]}} expected-note 0+ {{}}
};
struct Host {
  Host() {} // expected-note 2 {{'Host' declared here}}
  int x;
};
struct Defaulted {
  Defaulted() restrict(cpu, amp) = default; // expected-error {{'Defaulted' cannot be 'restrict(amp)' and defaulted: it would call a function that is not 'restrict(amp)' [amp-defaulted, L66]}}
  Host host;
};
struct Plain { int x; float y; };
struct WithVector { std::vector<int> v; }; // expected-note 0+ {{}}
struct WithHost { Host h; };
void f() restrict(amp) {
  Covered c;
  Plain p = Plain(), q = p;
  q = p;
  Host h; // expected-error {{'Host' is called from 'restrict(amp)' code but is not 'restrict(amp)' [amp-restrict-call, L53]}}
  WithVector v; // expected-error {{'WithVector' is called from 'restrict(amp)' code but is not 'restrict(amp)'}} expected-error {{'~WithVector' is called}}
}
// A destructor that nothing may call (L63).
struct OfAmp { ~OfAmp() restrict(amp) {} }; // expected-note 0+ {{}}
struct OfCpu { ~OfCpu() restrict(cpu) {} }; // expected-note 0+ {{}}
struct OfNone { OfAmp a; OfCpu c; }; // expected-note 0+ {{}} expected-error {{'~OfAmp' is called from 'restrict(cpu, amp)' code but is only 'restrict(amp)'}}
void none() {
  OfNone n; // expected-error {{'~OfNone' cannot be called from any code: it calls functions of the bases and members of its class, and these functions have no common restriction [amp-restrict-call, L63]}}
}
