// What control flow shows: loops without an end, reads of what has no value, divisions by zero. What
// a constant condition switches off is not reached (L171, L172, L182).
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify -Wno-division-by-zero
#include <amp.h>
using namespace concurrency;
void endless(int x) restrict(amp) {
  if (x > 3)
    while (true) // expected-error {{this loop never ends [amp-endless-loop, L182]}}
      ++x;
  for (;;) // expected-error {{this loop never ends}}
    for (int i = 0; i < x; ++i)
      if (i == 2)
        break;
}
void again(int x) restrict(amp) {
  do // expected-error {{this loop never ends}}
    ++x;
  while (1);
}
template <int N> int repeated(int x) restrict(amp) {
  while (N > 0) // expected-error {{this loop never ends}}
    ++x;
  return x;
}
int instances() restrict(amp) { return repeated<0>(1) + repeated<1>(1); }
int ended(int x) restrict(amp) {
  for (;;)
    if (++x > 3)
      break;
  while (true)
    if (++x > 30)
      return x;
}
int never(int x) restrict(amp) {
  if (false)
    while (true)
      ++x;
  return x;
}
void reads(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](auto i) restrict(amp) {
    int sum; // expected-note {{'sum' declared here}}
    sum += v[i]; // expected-warning {{'sum' is read here before it has a value [amp-uninitialized, L172]}}
    auto nested = [] {
      int x; // expected-note {{'x' declared here}}
      return x; // expected-warning {{'x' is read here before it has a value}}
    };
    int maybe;
    if (sum > 0)
      maybe = 1;
    v[i] = sum + nested() + maybe;
  });
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int shared;
    int x = shared;
    v[t] = x;
  });
}
template <int N> int divided(int x) restrict(amp) {
  if (N > 0)
    return x / N;
  if (N != 0 && x % N > 1)
    return 1;
  return N > 0 ? x % N : 0;
}
template <int N> int alwaysDivided(int x) restrict(amp) {
  return x / N; // expected-error {{an integer is divided by zero [amp-divide-by-zero, L171]}}
}
int divisions(int x) restrict(amp) { return divided<0>(x) + divided<2>(x) + alwaysDivided<0>(x); }
