// A constant of the host that a property is set to, or changed by, in amp code is used by its value
// (L141).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;
constexpr unsigned Three = 3;
const unsigned Half = Three - 1;
struct Limits {
  static const unsigned Most = 50;
};
struct Cell {
  unsigned value;
  unsigned get_twice() const restrict(cpu, amp) { return value + value; }
  void put_twice(unsigned v) restrict(cpu, amp) { value = v / 2 + 1; }
  __declspec(property(get = get_twice, put = put_twice)) unsigned twice;
  unsigned get_at(unsigned i) const restrict(cpu, amp) { return value + i; }
  void put_at(unsigned i, unsigned v) restrict(cpu, amp) { value = v - i; }
  __declspec(property(get = get_at, put = put_at)) unsigned at[];
};
int main() {
  unsigned out[1] = {};
  array_view<unsigned, 1> view(1, out);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    Cell cell = {1};
    // CHECK: cell.put_twice(Three);
    cell.twice = Three;
    // CHECK-NEXT: cell.put_twice(cell.get_twice() + Three);
    cell.twice += Three;
    // CHECK-NEXT: cell.put_twice(cell.get_twice() * (Half));
    cell.twice *= (Half);
    // CHECK-NEXT: cell.put_twice(cell.get_twice() + Limits::Most);
    cell.twice += Limits::Most;
    // CHECK-NEXT: cell.put_at(Half, cell.get_at(Half) + Three);
    cell.at[Half] += Three;
    view[i] = cell.value;
  });
  view.synchronize();
  // PROGRAM: 38
  std::printf("%u\n", out[0]);
}
