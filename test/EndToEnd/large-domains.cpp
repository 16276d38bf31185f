// A launch of 2^32 - 1 threads is done in seconds without optimisation too: the loop over the threads is optimised
// whatever the program is built with, unless with debug information. It is run in large-domains-run.test.
// RUN: %amp2hip++ -O0 -S -emit-llvm %s -o %t.ll
// RUN: FileCheck --check-prefix=FAST %s < %t.ll
// RUN: %amp2hip++ -O0 -g -S -emit-llvm %s -o %t.debug.ll
// RUN: FileCheck --check-prefix=DEBUG %s < %t.debug.ll
#include <amp.h>
#include <cstdio>
using namespace concurrency;

// Of what runs the blocks no call of the kernel is left; the rest of the program is as it was.
// FAST-LABEL: define {{.*}}_ZN7hip_cpu10run_blocks
// FAST-NOT: call {{.*}}@{{[A-Za-z0-9_]*}}main_kernel
// FAST: {{^}}}
// FAST: attributes #{{[0-9]+}} = {{.*}}optnone
// DEBUG-LABEL: define {{.*}}_ZN7hip_cpu10run_blocks
// DEBUG: call {{.*}}@{{[A-Za-z0-9_]*}}main_kernel
// DEBUG: {{^}}}

int main() {
  array_view<unsigned, 1> out(2);
  parallel_for_each(extent<1>(2147483647), [](index<1>) restrict(amp) {});
  parallel_for_each(extent<2>(65535, 65537), [=](index<2> i) restrict(amp) {
    if (i[0] == 65534 && i[1] == 65536)
      out[0] = i[0] * 65537u + i[1];
  });
  parallel_for_each(extent<1>(1 << 28).tile<256>(), [=](tiled_index<256> i) restrict(amp) {
    if (i.global[0] == (1 << 28) - 1)
      out[1] = i.local[0];
  });
  std::printf("%u %u\n", out(0), out(1));
  // RESULT: 4294967294 255
}
