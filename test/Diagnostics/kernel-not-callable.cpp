// A kernel must be restrict(amp) and take the index of its domain (L220).
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify=kernel
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify=signature -DSIGNATURE
#include <amp.h>
using namespace concurrency;
struct CpuFunctor {
  array_view<int, 1> v;
  void operator()(index<1> i) const { v[i] = 1; } // signature-note {{'operator()' declared here}}
};
struct Functor : CpuFunctor {
  void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
};
void f(array_view<int, 1> v) {
#ifndef SIGNATURE
  parallel_for_each(v.extent, [=](index<1> i) { v[i] = 1; }); // kernel-error {{this kernel is not 'restrict(amp)' [amp-kernel-call, L220]}}
  parallel_for_each(v.extent, Functor{{v}});
#else
  parallel_for_each(v.extent, CpuFunctor{v}); // signature-error {{this kernel cannot be called with an index of its domain in 'restrict(amp)' code [amp-kernel-call, L220]}}
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i[0]] = 1; }); // signature-error {{this kernel cannot be called with an index of its domain}} signature-note {{no known conversion from 'const index<1>' to 'index<2>'}}
#endif
}
