// A kernel must be restrict(amp) and take the index of its domain (L220).
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
// RUN: not %amp2hip %s -o %t.hip.cpp -- -DSIGNATURE 2>&1 | FileCheck --check-prefix=SIGNATURE %s
#include <amp.h>
using namespace concurrency;
struct CpuFunctor {
  array_view<int, 1> v;
  void operator()(index<1> i) const { v[i] = 1; }
};
struct Functor : CpuFunctor {
  void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
};
void f(array_view<int, 1> v) {
#ifndef SIGNATURE
  // CHECK: [[@LINE+1]]:31: error: this kernel is not 'restrict(amp)' [amp-kernel-call, L220]
  parallel_for_each(v.extent, [=](index<1> i) { v[i] = 1; });
  parallel_for_each(v.extent, Functor{{v}});
  // CHECK: 1 error generated
#else
  // SIGNATURE: kernel-not-callable.cpp:[[@LINE+2]]:3: error: this kernel cannot be called with an index of its domain in 'restrict(amp)' code [amp-kernel-call, L220]
  // SIGNATURE: kernel-not-callable.cpp:8:8: note: 'operator()' declared here
  parallel_for_each(v.extent, CpuFunctor{v});
  // SIGNATURE: kernel-not-callable.cpp:[[@LINE+1]]:3: error: this kernel cannot be called with an index of its domain
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i[0]] = 1; });
  // SIGNATURE: 2 errors generated
#endif
}
