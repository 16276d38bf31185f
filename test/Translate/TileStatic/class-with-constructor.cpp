// A class type with a constructor gets raw storage and a reference to it: the constructor does not run (L204).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
struct Point {
  float x, y;
  Point() restrict(cpu, amp) : x(0), y(0) {}
};
void f(array_view<float, 1> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    // CHECK:      __shared__ amp2hip::tile_storage<Point[4][2]> points_storage;
    // CHECK-NEXT: auto &points = points_storage.get();
    // CHECK-NEXT: __shared__ amp2hip::tile_storage<Point> one_storage; auto &one = one_storage.get();
    tile_static Point points[4][2],
        one;
    points[t.local[0]][1].x = v[t];
    if (t.local[0] == 0) one.y = 1.0f;
    t.barrier.wait();
    v[t] = points[3 - t.local[0]][1].x + one.y;
  });
}
