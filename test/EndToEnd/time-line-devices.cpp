// With several devices the time line has every transfer that the log has, whichever device was current before.
// RUN: rm -f %t.json && %amp2hip++ -g -O1 %s -o %t
// RUN: env AMP2HIP_CPU_DEVICES=3 AMP2HIP_TRACE=1 %t 2> %t.log
// RUN: env AMP2HIP_CPU_DEVICES=3 AMP2HIP_TRACE=%t.json %t
// RUN: python3 %root/test/tools/check_time_line.py %t.json > %t.events
// RUN: grep -c " bytes " %t.log > %t.logged && grep -c "X transfer" %t.events | diff %t.logged -
// RUN: FileCheck %s < %t.events
#include <amp.h>
#include <vector>
using namespace concurrency;

constexpr int part = 1000;

void add(const accelerator_view &on, array_view<int> v) {
  parallel_for_each(on, v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
}

int main() {
  std::vector<accelerator_view> on;
  for (accelerator &a : accelerator::get_all())
    if (a.device_path != accelerator::cpu_accelerator && a.device_path != accelerator::direct3d_warp)
      on.push_back(a.default_view);
  if (on.size() != 3)
    return 1;
  std::vector<int> data(3 * part);
  array_view<int> all(3 * part, data);
  // CHECK-DAG: array_view 1: host -> device 0 | bytes: 4000,
  // CHECK-DAG: array_view 1: host -> device 1 | bytes: 4000,
  // CHECK-DAG: array_view 1: host -> device 2 | bytes: 4000,
  for (int i = 0; i < 3; ++i)
    add(on[i], all.section(i * part, part));
  // All devices at once.
  // CHECK-DAG: array_view 1: device 0 -> host | bytes: 4000,
  // CHECK-DAG: array_view 1: device 1 -> host | bytes: 4000,
  // CHECK-DAG: array_view 1: device 2 -> host | bytes: 4000,
  all.synchronize();
  // A view follows the kernels, and arrays are copied, from device to device.
  // CHECK-DAG: array_view 1: host -> device 1 | bytes: 8000,
  // CHECK-DAG: array_view 1: device 1 -> device 0 | bytes: 12000,
  add(on[1], all);
  add(on[0], all);
  // CHECK-DAG: array 2: host -> device 2 | bytes: 12000,
  // CHECK-DAG: array 2 -> array 3: device 2 -> device 1 | bytes: 12000,
  // CHECK-DAG: array 3: device 1 -> host | bytes: 12000,
  array<int> from(3 * part, data.begin(), on[2]), to(3 * part, on[1]);
  copy(from, to);
  on[0].wait();
  copy(to, data.begin());
}
