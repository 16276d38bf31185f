// A kernel that does nothing, and has no use for its index, is one all the same.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
using namespace concurrency;
int main() {
  // CHECK: amp2hip::launch<main_kernel>(extent<1>(4));
  parallel_for_each(extent<1>(4), [](index<1>) restrict(amp) {});
  // CHECK: amp2hip::launch<main_tile4_kernel>(extent<1>(4).tile<4>());
  parallel_for_each(extent<1>(4).tile<4>(), [=](tiled_index<4> t) restrict(amp) {});
}
