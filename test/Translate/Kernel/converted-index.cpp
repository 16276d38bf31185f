// A kernel that takes an object of the program's which the index is converted to stays in place.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

struct Cell {
  int number;
  Cell(index<1> i) restrict(cpu, amp) : number(i[0]) {}
};
struct Place {
  int of_thread;
  Place(const tiled_index<2> &t) restrict(amp) : of_thread(t.global[0] * 10 + t.local[0]) {}
};
template <typename T> void in_template(array_view<int> v) {
  parallel_for_each(v.extent, [=](T cell) restrict(amp) { v[cell.number] += cell.number; });
}
int main() {
  array_view<int, 1> v(4);
  // CHECK: parallel_for_each(v.get_extent(), [=] __device__ (Cell cell) { v[cell.number] = cell.number + 5; });
  parallel_for_each(v.extent, [=](Cell cell) restrict(amp) { v[cell.number] = cell.number + 5; });
  parallel_for_each(v.extent.tile<2>(), [=](const Place &p) restrict(amp) { v[p.of_thread / 10] += p.of_thread; });
  in_template<Cell>(v);
  std::printf("%d %d\n", v[2], v[3]);
  // PROGRAM: 29 42
}
