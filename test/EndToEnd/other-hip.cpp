// Own HIP calls between kernels of C++ AMP: a device_access hands the elements over, in order, and
// stands on the time line.
// RUN: %amp2hip++ %s -o %t.program
// RUN: %t.program | FileCheck %s
// RUN: env AMP2HIP_TRACE=%t.json %t.program > %t.out
// RUN: FileCheck --check-prefix=TRACE --input-file %t.json %s
#include <amp.h>
#include <amp2hip/interop.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

int main() {
  std::vector<int> data(1000, 1);
  array_view<int, 1> v(data);
  accelerator_view av = accelerator().default_view;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
  {
    // TRACE-DAG: {{.*"cat":"access".*"data":"array_view 1".*"access":"read and write"}}
    amp2hip::device_access<int, 1> lower(v.section(0, 500), av);
    if (hipMemsetAsync(lower.data(), 0, 500 * sizeof(int), amp2hip::stream_of(av)) != hipSuccess)
      return 1;
  }
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
  // CHECK: 1 1 3 3
  std::printf("%d %d %d %d\n", v[0], v[499], v[500], v[999]);
  try {
    amp2hip::device_access<int, 1> all(v, av), part(v.section(10, 10), av);
  } catch (const runtime_exception &e) {
    // CHECK: device_access: another open access writes some of the elements
    std::puts(e.what());
  }
}
