// What a kernel cannot capture, and what a kernel object cannot hold.
// RUN: %translate-with-plugin %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
#include <vector>
using namespace concurrency;
struct Good { int x; float y[3]; array_view<int, 1> v; };
struct Bad { int *p; };
struct Functor {
  int *p; // expected-warning {{the member type 'int *' is a pointer}}
  void operator()(index<1> i) const restrict(amp) {}
};
struct NotConst {
  array_view<int, 1> v;
  void operator()(index<1> i) restrict(amp) { v[i] = 1; } // expected-warning {{the call operator of a kernel should be const [amp-kernel-not-const, L223]}}
};
struct Large { int data[20000]; };
void f(array_view<int, 1> v, Good good, Bad bad, accelerator_view where, std::vector<int> numbers, Large large) { // expected-note 3 {{declared here}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = good.x; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = bad.p != nullptr; }); // expected-error {{'bad' has the type 'Bad', which cannot be captured in a 'restrict(amp)' lambda [amp-capture-type, L84]}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { (void)where; }); // expected-error {{'where' has the type 'accelerator_view'}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { (void)numbers; }); // expected-error {{'numbers' has the type 'std::vector<int>'}}
  parallel_for_each(v.extent, Functor{nullptr}); // expected-error {{'Functor' cannot be the type of a kernel, because a part of it cannot be captured}}
  NotConst kernel = {v};
  parallel_for_each(v.extent, kernel);
  int own = 0;
  parallel_for_each(v.extent, [=](index<1> i) mutable restrict(amp) { v[i] = ++own; }); // expected-warning {{should be const}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = large.data[0]; }); // expected-error {{the data of this kernel is 80024 bytes large; the limit is 65536 [amp-kernel-size, L225]}}
}
