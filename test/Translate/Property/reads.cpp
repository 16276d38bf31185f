// A property becomes the call of its getter, also where the class depends on a template parameter; a member of another class that has the same name stays.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
struct Other { int extent; };
// CHECK: return v.get_extent().size() + v.get_extent()[0] + o.extent;
unsigned f(array_view<int, 2> v, Other o) { return v.extent.size() + v.extent[0] + o.extent; }
template <typename T, int N> int in_template(const array_view<T, N> &v) {
  // CHECK: return v.get_extent()[0];
  return v.extent[0];
}
template <typename View> int by_instantiation(const View &v) {
  // CHECK: return v.get_extent()[0];
  return v.extent[0];
}
template <typename T> struct Holder {
  array_view<T, 1> view;
  // CHECK: int size() const { return view.get_extent()[0] + this->view.get_extent()[0]; }
  int size() const { return view.extent[0] + this->view.extent[0]; }
};
bool g(array_view<int, 2> v, tiled_index<2, 2> t, concurrency::array<int, 1> *a) {
  accelerator acc;
  // CHECK: return acc.get_default_view() == a->get_accelerator_view() && !acc.get_is_emulated() &&
  // CHECK-NEXT: acc.get_default_view().get_accelerator() == acc && t.get_tile_extent()[0] == 2 &&
  return acc.default_view == a->accelerator_view && !acc.is_emulated &&
         acc.default_view.accelerator == acc && t.tile_extent[0] == 2 &&
         by_instantiation(v) == in_template(v);
}
