// Of a variable of a class each member is seen by itself: one that differs from thread to thread says
// nothing of the others (L241).
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;
struct Pair { int first, second; };
struct Nested { Pair pair; int other; };
void fill(Pair &p, int x) restrict(amp) { p.first = x; }
void f(array_view<int> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    Pair s;
    s.first = t.local[0];
    s.second = 1;
    if (s.second)
      t.barrier.wait();
    if (s.first) // expected-note {{this condition depends on 's.first', which differs from thread to thread}}
      t.barrier.wait(); // expected-error {{not all threads of the tile reach this barrier together}}
    // expected-note@-6 {{'s.first' differs from thread to thread from here on}}
    s.first = 2;
    if (s.first)
      t.barrier.wait();
  });
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    Pair s = {3, t.local[0]}; // expected-note {{'s.second' differs}}
    if (s.first)
      t.barrier.wait();
    if (s.second > 1) // expected-note {{depends on 's.second'}}
      t.barrier.wait(); // expected-error {{not all threads}}
    Pair copy = s; // expected-note {{'copy.first' differs}}
    if (copy.first) // expected-note {{depends on 'copy.first'}}
      t.barrier.wait(); // expected-error {{not all threads}}
  });
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    Nested n = {};
    n.pair.first = t.local[0]; // expected-note {{'n.pair' differs}}
    if (n.other)
      t.barrier.wait();
    if (n.pair.second == 2) // expected-note {{depends on 'n.pair'}}
      t.barrier.wait(); // expected-error {{not all threads}}
    Pair all[2] = {};
    all[1].first = t.local[0]; // expected-note {{'all' differs}}
    if (all[0].second) // expected-note {{depends on 'all'}}
      t.barrier.wait(); // expected-error {{not all threads}}
    Pair given = {};
    fill(given, t.local[0]); // expected-note {{'given.second' differs}}
    while (given.second) // expected-note {{depends on 'given.second'}}
      t.barrier.wait(); // expected-error {{not all threads}}
  });
}
