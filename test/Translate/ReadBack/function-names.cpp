// What prints the name of a function prints another one where a parameter's type is qualified in the output: that is
// no difference.
// RUN: %amp2hip %s -o %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck %s
#include <amp.h>
#include <cassert>
#include <iostream>
using namespace concurrency;
int at(index<1> i) {
  assert(i[0] >= 0);
  std::cout << __func__ << ' ' << __FUNCTION__ << ' ' << (__PRETTY_FUNCTION__[0] == 'i') << '\n';
  return i[0];
}
template <int N> struct Grid {
  int rank(index<N> i, array_view<int, N> v) {
    assert(v.extent.contains(i));
    return N;
  }
};
int main() {
  array_view<int, 1> v(4);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0]; });
  // CHECK: at at 1
  return v[at(index<1>(3))] + Grid<1>().rank(index<1>(1), v) != 4;
}
