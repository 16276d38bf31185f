// A domain that the tile does not divide is an invalid_compute_domain when it is launched (K201).
// RUN: %run-on-cpu %s %t | FileCheck %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;
int main() {
  array_view<int, 1> v(10);
  try {
    parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) { v[t] = 1; });
  } catch (const invalid_compute_domain &e) {
    // CHECK: invalid_compute_domain: parallel_for_each: the tile does not divide the domain
    std::printf("invalid_compute_domain: %s\n", e.what());
  }
}
