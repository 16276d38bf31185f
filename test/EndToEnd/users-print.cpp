// A function of the program's that has the name of one of the runtime's own, and takes a view, is the
// one that is called: the base classes of array_view are in a namespace that C++ looks into.
// RUN: %amp2hip %s -o %t.hip.cpp && %run-everywhere %t.hip.cpp %t.program | FileCheck %s
#include <amp.h>

#include <cstdio>

using namespace concurrency;

void print(const char *text, const array_view<const float> &v) { std::printf("%s %g\n", text, v[0]); }

int main() {
  float data[] = {1.5f};
  array_view<float> v(1, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
  // CHECK: the first 2.5
  print("the first", v);
}
