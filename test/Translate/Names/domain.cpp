// The name of the kernel's parameter for its domain is one that nothing in the body has.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
namespace parts { const int domain = 71; }
// CHECK: carried_kernel(concurrency::extent<1> domain_, concurrency::array_view<int, 1> v)
void carried(array_view<int, 1> v) {
  using parts::domain;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = domain; });
}
// What is carried along is there as well, also if it is not the kernel that needs it.
// CHECK: relied_kernel(concurrency::extent<1> domain_, concurrency::array_view<int, 1> v)
void relied(array_view<int, 1> v) {
  using parts::domain;
  const int twice = 2 * domain;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = twice; });
}
// CHECK: local_kernel(concurrency::extent<1> domain_, concurrency::array_view<int, 1> v)
void local(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int domain = 1;
    v[i] = domain;
  });
}
#define DOMAIN domain
enum { domain = 40 };
// CHECK: macro_kernel(concurrency::extent<1> domain_, concurrency::array_view<int, 1> v)
void macro(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = DOMAIN; });
}
// CHECK: parameter_kernel(concurrency::extent<1> domain_, concurrency::array_view<int, 1> v, int domain)
void parameter(array_view<int, 1> v, int domain) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = domain; });
}
