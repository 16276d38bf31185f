// amp2hip verify compares what the program's own code does with data that it accesses, as it does
// with a kernel: here a kernel in HIP that asks for a product's rounding error.
// RUN: %amp2hip++ -g -O1 --verify=cpu %s -o %t.program
// RUN: %amp2hip verify %t.program | FileCheck --check-prefix=SAME %s
// RUN: not %amp2hip verify %t.program --devices=cpu,cpu-contracted | FileCheck %s
#include <amp.h>
#include <amp2hip/interop.h>

#include <vector>

using namespace concurrency;

__global__ void residuals(const float *x, float *error, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    error[i] += x[i] * x[i];
}

// SAME: cpu and cpu-fibers: 4 launches, 5000 values compared, no difference
// CHECK: kernel       'the program's own code'
// CHECK-SAME: {{.*}}verify-own-code.cpp:[[#@LINE+16]]), launch 3
// CHECK: array_view<float, 1> of extent (1000)
// CHECK: cpu and cpu-contracted: 4 launches, 5000 values compared, differences in 1 launch
int main() {
  const int n = 1000;
  array_view<float> x(n), error(n);
  parallel_for_each(
      x.extent, [=](index<1> i) restrict(amp) {
        x[i] = 1.0f + static_cast<float>(3 * i[0]) / 1048576.0f;
        error[i] = -(x[i] * x[i]);
      });
  accelerator_view av = accelerator().default_view;
  {
    amp2hip::device_access<float> to(error, av);
    amp2hip::device_access<const float> from(x, av);
    residuals<<<(n + 63) / 64, 64, 0, amp2hip::stream_of(av)>>>(from.data(), to.data(), n);
  }
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] += error[i]; });
  x.synchronize();
}
