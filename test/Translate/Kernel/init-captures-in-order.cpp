// Captures are evaluated in the order that they are written in, and arguments of a call in any order. So a kernel stays
// a lambda where one capture may change what another one reads.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <algorithm>
#include <cassert>
#include <functional>
#include <vector>
using namespace concurrency;
int last = 0;
int next() { return ++last; }
int bump(int &n) { return n++; }
struct Counter {
  int n = 0;
  int count() { return ++n; }
};
template <typename T> int in_template(T counter) {
  array_view<int> v(4);
  // CHECK: parallel_for_each(v.get_extent(), [v, a = counter.count(), b = counter.count()] __device__ (
  parallel_for_each(v.extent, [v, a = counter.count(), b = counter.count()](index<1> i) restrict(amp) { v[i] = 10 * a + b; });
  return v[0];
}
int main() {
  array_view<int> v(4);
  // CHECK: parallel_for_each(v.get_extent(), [v, a = next(), b = next()] __device__ (
  parallel_for_each(v.extent, [v, a = next(), b = next()](index<1> i) restrict(amp) { v[i] = 10 * a + b; });
  assert(v[0] == 12);
  int n = 1;
  // CHECK: parallel_for_each(v.get_extent(), [=, a = bump(n), b = bump(n)] __device__ (
  parallel_for_each(v.extent, [=, a = bump(n), b = bump(n)](index<1> i) restrict(amp) { v[i] = 10 * a + b; });
  assert(v[0] == 12 && n == 3);
  assert(in_template(Counter()) == 12);
  std::vector<int> some(3);
  // CHECK: parallel_for_each(v.get_extent(), [v, a = bump(n), b = n] __device__ (
  parallel_for_each(v.extent, [v, a = bump(n), b = n](index<1> i) restrict(amp) { v[i] = 100 * a + b; });
  assert(v[0] == 304);
  // CHECK: parallel_for_each(v.get_extent(), [v, n, a = bump(n)] __device__ (
  parallel_for_each(v.extent, [v, n, a = bump(n)](index<1> i) restrict(amp) { v[i] = 100 * a + n; });
  assert(v[0] == 404);
  // CHECK: amp2hip::launch<{{.*}}>(v.get_extent(), v, next(), 7);
  parallel_for_each(v.extent, [v, a = next(), b = 7](index<1> i) restrict(amp) { v[i] = a + b; });
  assert(v[0] == 3 + 7);
  auto further = [&n] { return ++n; };
  // CHECK: parallel_for_each(v.get_extent(), [v, a = further(), b = further()] __device__ (
  parallel_for_each(v.extent, [v, a = further(), b = further()](index<1> i) restrict(amp) { v[i] = 100 * a + b; });
  assert(v[0] == 607);
  const std::function<int()> held = further;
  // CHECK: parallel_for_each(v.get_extent(), [v, a = held(), b = held()] __device__ (
  parallel_for_each(v.extent, [v, a = held(), b = held()](index<1> i) restrict(amp) { v[i] = 100 * a + b; });
  assert(v[0] == 809);
  // CHECK: amp2hip::launch<{{.*}}>(v.get_extent(), v, n + 1, v.get_extent(), some.size(), std::max(n, 2));
  parallel_for_each(v.extent, [v, a = n + 1, b = v.extent, c = some.size(), d = std::max(n, 2)](index<1> i) restrict(amp) { v[i] = a + b[0] + int(c) + d; });
  assert(v[0] == 10 + 4 + 3 + 9);
}
