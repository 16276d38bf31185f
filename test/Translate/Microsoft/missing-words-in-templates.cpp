// Forms of a missing `typename` in a template: as an argument of a template, behind `tile_static`, before a reference
// where nothing instantiates the template.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

template <typename V> struct traits;
template <typename T, int R> struct traits<array_view<T, R>> { typedef T value_type; };

// CHECK: std::vector<typename traits<X>::value_type> all(3);
template <typename X> int as_argument(const X &) { std::vector<traits<X>::value_type> all(3); return int(all.size()); }

template <typename A> void in_tile(const A &a) {
  parallel_for_each(a.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    // CHECK: __shared__ {{.*}}typename traits<A>::value_type
    tile_static traits<A>::value_type s[4];
    s[t.local[0]] = a[t.global];
    t.barrier.wait();
    a[t.global] = s[3 - t.local[0]];
  });
}

// CHECK: typename traits<X>::value_type b = 1;
template <typename X> void nobody_either(const X &x) {
  traits<X>::value_type b = 1;
  b = x[0];
}
template <typename X> void nobody(const X &x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    // CHECK: typename traits<X>::value_type &a = x[i];
    traits<X>::value_type &a = x[i];
    a = 2;
  });
}

// Two properties as operands.
// CHECK: return a.get_extent() == b.get_extent() && a.get_source_accelerator_view() == b.get_source_accelerator_view();
template <typename T> bool match(array_view<T, 1> a, array_view<T, 1> b) {
  return a.extent == b.extent && a.source_accelerator_view == b.source_accelerator_view;
}

// A name that a dependent base and a namespace both declare, as a type.
template <typename T> struct number { number(T) {} };
template <typename T> struct trial { typedef T number; };
// CHECK: typename total::number go() { return typename total::number(2); }
template <typename T> class total : public trial<T> { public: number go() { return number(2); } };

// A late name in a member template that is defined outside of its class: before all of its lists.
template <typename A> struct holder { template <typename M> int load(const M &m); };
// CHECK:      template <typename T> T late(T x);
// CHECK-NEXT: template <typename A>
// CHECK-NEXT: template <typename M>
template <typename A>
template <typename M>
int holder<A>::load(const M &m) { return late(m + 1); }
template <typename T> T late(T x) { return x; }

int main() {
  int d[4] = {1, 2, 3, 4};
  array_view<int> v(4, d);
  in_tile(v);
  return v[0] == 4 && as_argument(v) == 3 && match(v, v) && total<int>().go() == 2 && holder<int>().load(1) == 2 ? 0 : 1;
}
