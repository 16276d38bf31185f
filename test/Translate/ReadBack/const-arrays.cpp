// A const array in a lambda in place has an alias that is not const: its members are the same ones.
// RUN: %amp2hip %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
using namespace concurrency;
void add(const array<int, 2> &from, array<int, 2> &to, int n) {
  // CHECK: [from = amp2hip::ref(from), to = amp2hip::ref(to), n] __device__
  parallel_for_each(to.extent, [&from, &to, n](index<2> i) restrict(amp) {
    to[i] = from(i[0], i[1]) + from[i] + from.extent[0] + n;
    int n = 0;
    to(i) += n;
  });
}
int main() {
  array<int, 2> from(4, 4), to(4, 4);
  array_view<int, 2> v(from);
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] = i[1]; });
  add(from, to, 1);
  return array_view<int, 2>(to)(2, 3) != 11;
}
