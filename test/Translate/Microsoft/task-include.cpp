// A source that calls to_task() and includes no <ppltasks.h>, which Visual C++'s <amp.h> does.
// RUN: %translate %s -o %t.hip.cpp 2>&1 | FileCheck --check-prefix=NOTE %s
// RUN: %code-only %t.hip.cpp | FileCheck %s
// CUDA's compiler may end so over oneTBB's headers.
// NVCC-MAY-REFUSE: Segmentation fault
// RUN: %run-everywhere %t.hip.cpp %t.program
// NOTE: task-include.cpp:[[@LINE+10]]:{{.*}}note: added #include <ppltasks.h> for 'to_task' [amp-include-added, L2]
// CHECK: #include <ppltasks.h>
#include <amp.h>
#include <vector>
using namespace concurrency;

int main() {
  const std::vector<int> data(2, 4);
  array<int, 1> a(2);
  array_view<int, 1> v(2);
  copy_async(data.begin(), data.end(), a).to_task().wait();
  parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) { v[i] = a[i]; });
  return v[1] == 4 ? 0 : 1;
}
