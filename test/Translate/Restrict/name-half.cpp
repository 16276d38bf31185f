// CUDA gives its half floats the name `half` at global scope; a program may have one of its own.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
using namespace concurrency;
float half(float x) restrict(cpu, amp) { return x / 2; }
int main() {
  array_view<float, 1> v(4);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = half(6); });
  return v[1] != half(6);
}
