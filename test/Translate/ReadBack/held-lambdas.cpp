// A lambda that a variable holds and a kernel calls, with an array among its captures, is the same in the output,
// where it is `mutable`.
// RUN: %amp2hip %s -o %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
using namespace concurrency;
int main() {
  array<int, 1> table(4);
  array_view<int, 1> v(4);
  parallel_for_each(v.extent, [&table](index<1> i) restrict(amp) { table[i] = i[0]; });
  auto get = [&table](index<1> i) restrict(amp) { return table[i] + 1; };
  auto add = [=](int x) restrict(amp) { return x + 1; };
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = get(i) + add(2); });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += get(i); });
  return v[3] != 11;
}
