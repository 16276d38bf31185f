// What can be restricted, and with what.
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
extern "C" int both(int) restrict(cpu, amp); // expected-error {{'both' has C linkage and cannot have more than one restriction [amp-restrict-linkage, L33]}}
extern "C" int one(int x) restrict(amp) { return x; }
extern "C" int pair(int x) restrict(amp) { return x; } // expected-error {{'pair' has C linkage and cannot be overloaded [amp-restrict-linkage, L33]}}
extern "C" int pair(int x) { return x; } // expected-note {{'pair' declared here}}
int object restrict(amp); // expected-error {{a restriction specifier only applies to a function, but this declares something else [amp-restrict-object, L16]}}
int printed(const int *format, ...) restrict(amp) { return *format; } // expected-error {{'printed' is 'restrict(amp)' and cannot be variadic [amp-ellipsis, L150]}}
int order(int x) noexcept restrict(amp) { return x; } // expected-warning {{a restriction specifier must follow the exception specification [amp-restrict-order, L21]}}
int none(int x) restrict(amp) throw() { return x; } // expected-warning {{'none' is 'restrict(amp)' and should have no exception specification [amp-exception-specification, L152]}}
int fine(int x) restrict(amp) noexcept { return x; }
struct Virtual {
  virtual int f() restrict(amp) { return 1; } // expected-error {{'f' is virtual and cannot be 'restrict(amp)' [amp-virtual, L69]}}
  virtual int g() restrict(cpu) { return 1; }
};
int twice(int x) restrict(cpu, amp); // expected-note {{'twice' declared here}}
int twice(int x) restrict(amp) { return 2 * x; } // expected-error {{'twice' is already declared with other restrictions that overlap with these [amp-restrict-overlap, L50]}}
struct Domain { // expected-error {{'Domain' is a user-defined compute domain, which is not part of C++ AMP [amp-domain, L227]}}
  static const int rank = 1;
  concurrency::index<1> _map_index(const concurrency::index<1> &i) restrict(amp) { return i; }
};
concurrency::grid<1> old(1); // expected-error {{'grid' is a name from before the release of C++ AMP; use 'extent' [amp-pre-release, L7]}} expected-error 0+ {{}}
