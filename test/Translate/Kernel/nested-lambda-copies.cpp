// A lambda in a kernel that captures a variable by value has a copy of its own. The kernel's parameter is const only for
// the other uses that can tell.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <cassert>
#include <vector>
using namespace concurrency;
int kind(int &) restrict(amp) { return 1; }
int kind(const int &) restrict(amp) { return 2; }
// CHECK: choose_kernel(concurrency::extent<1> domain, int n, concurrency::array_view<int> v) {
void choose(array_view<int> v, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    auto either = [n, l = i[0]](bool first) restrict(amp) { return first ? n : l; };
    v[i] = either(i[0] > 1);
  });
}
// CHECK: count_kernel(concurrency::extent<1> domain, int n, concurrency::array_view<int> v) {
void count(array_view<int> v, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    auto next = [=]() mutable restrict(amp) { return ++n; };
    v[i] = next() + next();
  });
}
// CHECK: both_kernel(concurrency::extent<1> domain, const int n, concurrency::array_view<int> v) {
void both(array_view<int> v, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    auto copied = [n]() restrict(amp) { return n; };
    v[i] = 10 * kind(n) + copied();
  });
}
int main() {
  std::vector<int> data(4);
  array_view<int> v(4, data);
  choose(v, 7);
  assert(v[1] == 1 && v[2] == 7);
  count(v, 7);
  assert(v[0] == 17);
  both(v, 7);
  assert(v[3] == 27);
}
