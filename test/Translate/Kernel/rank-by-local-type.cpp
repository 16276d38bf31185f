// The rank of a kernel's index is a member of a type of the function or class, which the kernel's domain cannot name.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

// CHECK:      Views_add_kernel(concurrency::extent<1> domain, concurrency::array_view<T> w) {
// CHECK-NEXT:   typedef array_view<T> V;
// CHECK-NEXT:   concurrency::index<V::rank> i = amp2hip::thread_index(domain);
template <class T> struct Views {
  typedef array_view<T> V;
  V v;
  void add() {
    V w = v;
    parallel_for_each(w.extent, [=](index<V::rank> i) restrict(amp) { w[i] += 2; });
  }
};
struct Member {
  typedef array_view<int> V;
  static void add(V v) {
    parallel_for_each(v.extent, [=](index<V::rank> i) restrict(amp) { v[i] += 2; });
  }
};
int main() {
  array_view<int, 2> v(2, 2);
  typedef array_view<int, 2> V;
  struct Local {
    enum { rank = 2 };
  };
  // CHECK:      main_kernel(concurrency::extent<2> domain, concurrency::array_view<int, 2> v) {
  // CHECK-NEXT:   typedef array_view<int, 2> V;
  // CHECK-NEXT:   concurrency::index<V::rank> i = amp2hip::thread_index(domain);
  parallel_for_each(v.extent, [=](index<V::rank> i) restrict(amp) { v[i] = 1; });
  parallel_for_each(v.extent, [=](index<Local::rank> i) restrict(amp) { v[i]++; });
  Views<int>{v[0]}.add();
  Member::add(v[0]);
  std::printf("%d %d\n", v(0, 1), v(1, 1));
  // PROGRAM: 6 2
}
