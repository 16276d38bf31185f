// A call from the wrong side is an error where nothing uses the function that makes it (L53), and a default argument
// means the cpu's function of a pair, because it is written where there is no side yet (L19).
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;

static void in_static(tiled_index<4> i) { i.barrier.wait(); } // expected-error {{'wait' is called from 'restrict(cpu)' code but is only 'restrict(amp)' [amp-restrict-call, L53]}}
inline void in_inline(tile_barrier &b) { b.wait(); } // expected-error {{'wait' is called from 'restrict(cpu)' code}}
struct Member {
  void m(tiled_index<4> i) { i.barrier.wait(); } // expected-error {{'wait' is called from 'restrict(cpu)' code}}
};
static void in_lambda() {
  auto l = [](tiled_index<4> i) { i.barrier.wait(); }; // expected-error {{'wait' is called from}}
}
template <class T> void uninstantiated(T i) { i.barrier.wait(); }
static void fine(tiled_index<4> i) restrict(amp) { i.barrier.wait(); }

int side() restrict(cpu) { return 1; } // expected-note 3 {{'side' declared here}}
int side() restrict(amp) { return 2; }
int both() restrict(cpu, amp) { return 3; }
int of_amp(int x = side()) restrict(amp) { return x; }        // expected-error {{'side' is called from 'restrict(amp)' code but is not 'restrict(amp)' [amp-restrict-call, L53]}}
int of_both(int x = side()) restrict(cpu, amp) { return x; }
int of_both_too(int x = both()) restrict(cpu, amp) { return x; }
template <class T> T in_template(T y, T x = side()) restrict(amp) { return x + y; } // expected-error {{'side' is called from 'restrict(amp)' code}}
struct S {
  int member(int x = side()) restrict(amp) { return x; } // expected-error {{'side' is called from 'restrict(amp)' code}}
};
int uses() restrict(amp) {
  S s;
  const int given = of_amp(side()) + of_both(side()) + in_template(1, side()) + s.member(side());
  return given + of_amp() + of_both_too() + in_template(1) + s.member();
}
int on_the_host() { return of_both(); }
