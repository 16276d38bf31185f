// `auto` becomes the index's type, with the constness that it had: overloads may depend on it.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
int which(index<1> &) restrict(amp) { return 1; }
int which(const index<1> &) restrict(amp) { return 2; }
void f(array_view<int, 1> v) {
  // CHECK: concurrency::index<1> i = amp2hip::thread_index(domain);
  // CHECK: v[i] = which(i);
  parallel_for_each(v.extent, [=](auto i) restrict(amp) { v[i] = which(i); });
  // CHECK: const concurrency::index<1> i = amp2hip::thread_index(domain);
  parallel_for_each(v.extent, [=](const auto &i) restrict(amp) { v[i] = which(i); });
  // CHECK: concurrency::tiled_index<4> t = amp2hip::tiled_thread_index<4>();
  parallel_for_each(v.extent.tile<4>(), [=](auto t) restrict(amp) { v[t] = t.local[0]; });
}
