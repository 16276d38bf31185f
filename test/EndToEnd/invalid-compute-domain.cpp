// A domain that the tile does not divide is an invalid_compute_domain when it is launched (K201). Its text names the
// kernel and, with debug information, the line of the launch.
// RUN: %run-on-cpu %s %t | FileCheck %s
// RUN: %amp2hip++ -g %s -o %t.debug && %t.debug | FileCheck --check-prefix=LINE %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;
int main() {
  array_view<int, 1> v(10);
  try {
    parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) { v[t] = 1; });
  } catch (const invalid_compute_domain &e) {
    // CHECK:      invalid_compute_domain: parallel_for_each: the tile (4) does not divide the domain (10)
    // CHECK-NEXT: {{^}}note: in the launch of 'main_kernel'
    // LINE:      does not divide the domain (10)
    // LINE-NEXT: {{^.*}}invalid-compute-domain.cpp:[[#@LINE-5]]: note: in the launch of 'main_kernel'
    std::printf("invalid_compute_domain: %s\n", e.what());
  }
}
