// C++ AMP that the preprocessor skips stays as it is, and each such stretch is warned of, once.
// RUN: %amp2hip --no-check-output %s -o %t.hip.cpp -- -Xclang -verify -I%S/Inputs
// RUN: not %amp2hip --no-check-output %s -o %t.none.hip.cpp -- -Werror=amp-skipped -I%S/Inputs
// RUN: not ls %t.none.hip.cpp
// RUN: %amp2hip --no-check-output %s -o %t.hip.cpp -- -Wno-amp-skipped -I%S/Inputs 2>&1 | count 0
#include <amp.h>
// expected-warning@+2 {{the preprocessor skips this C++ AMP code, so it is left unchanged; to translate it, run amp2hip again with the macros that select it [amp-skipped]}}
#ifdef DEBUGGED
int add(int x) restrict(amp) { return x; }
int sub(int x) restrict(cpu, amp) { return x; }
#else
int add(int x) restrict(amp) { return x + 1; }
#endif
// expected-warning@+5 {{skips this C++ AMP}}
#ifndef DEBUGGED
int mul(int x) restrict(amp) { return x; }
#elif DEBUGGED > 1
#if DEBUGGED > 2
#define ON restrict ( /* both */ cpu, amp)
#endif
#else
template <class T> T mul(T x) restrict(amp) { return x; }
#endif
template <class T> void tiled(T n) restrict(amp) {
  // expected-warning@+2 {{skips this C++ AMP}}
#ifdef TILED
  tile_static T shared[4];
#endif
}
void on_amp() restrict(amp) { tiled(1); }
// expected-warning@+2 {{skips this C++ AMP}}
#ifdef __HCC__
int other(int x) restrict(amp);
#endif
// No compiler reads this, or nothing of it is C++ AMP.
#if 0
int never(int x) restrict(amp);
#endif
#ifdef DEBUGGED
// restrict(amp), tile_static
const char *text = "restrict(amp)", *raw = R"(
tile_static)";
extern "C" void c(int *restrict, int restricted);
#endif
// A header without a whole guard is entered twice, and skipped the second time.
#include "guarded_in_part.h"
#include "guarded_in_part.h"
