// AMP2HIP_TRACE=file.json draws kernels, transfers and waits on the tracks of threads and streams, with the
// lines that are why; amp2hip report adds it up.
// RUN: rm -f %t.json
// RUN: %amp2hip++ -g -O1 %s -o %t
// RUN: env AMP2HIP_TRACE=%t.json %t 2>&1 | count 0
// RUN: python3 %root/test/tools/check_time_line.py %t.json > %t.events
// RUN: FileCheck %s < %t.events
// RUN: FileCheck --check-prefix=UP %s < %t.events
// RUN: FileCheck --check-prefix=HOST %s < %t.events
// RUN: FileCheck --check-prefix=MARKER %s < %t.events
// RUN: %amp2hip report %t.json | FileCheck --check-prefix=REPORT %s
//
// With no memory of its own to copy to, what is left is the waiting.
// RUN: env AMP2HIP_CPU_SHARED_MEMORY=1 AMP2HIP_TRACE=%t.shared.json %t
// RUN: python3 %root/test/tools/check_time_line.py %t.shared.json | FileCheck --check-prefix=SHARED %s
// RUN: %amp2hip report %t.shared.json | FileCheck --check-prefix=NOTHING %s
//
// Without debug information there are functions, and of a program without names not even these.
// RUN: %amp2hip++ -O1 %s -o %t.plain && env AMP2HIP_TRACE=%t.plain.json %t.plain
// RUN: python3 %root/test/tools/check_time_line.py %t.plain.json | FileCheck --check-prefix=PLAIN %s
// RUN: %amp2hip report %t.plain.json | FileCheck --check-prefix=LINES %s
// RUN: %amp2hip++ -O1 -s %s -o %t.bare && env AMP2HIP_TRACE=%t.bare.json %t.bare
// RUN: python3 %root/test/tools/check_time_line.py %t.bare.json | FileCheck --check-prefix=BARE %s
#include <amp.h>
#include <thread>
#include <vector>
using namespace concurrency;

static std::vector<int> kept(10, 1);
static array_view<int> late(10, kept);

float read_often(array_view<float> v) {
  float sum = 0;
  for (int round = 0; round < 3; ++round) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
    sum += v[7];
  }
  return sum;
}

void make_views(std::vector<float> &data, array<float> &to) {
  for (int round = 0; round < 4; ++round) {
    array_view<const float> v(1000, data);
    parallel_for_each(v.extent, [=, &to](index<1> i) restrict(amp) { to[i] = v[i]; });
  }
}

void go_home_and_back(array_view<float, 2> v) {
  array<float, 2> next(v.extent);
  for (int round = 0; round < 2; ++round) {
    parallel_for_each(v.extent, [=, &next](index<2> i) restrict(amp) { next[i] = v[i]; });
    copy(next, v);
  }
}

int main() {
  std::vector<float> data(1000, 1.f), more(256);
  read_often(array_view<float>(1000, data));
  array<float> to(1000);
  make_views(data, to);
  array_view<float, 2> tiled(16, 16, more);
  parallel_for_each(tiled.extent.tile<8, 4>(), [=](tiled_index<8, 4> t) restrict(amp) { tiled[t.global] = 1; });
  tiled.synchronize();
  go_home_and_back(tiled);
  to.accelerator_view.wait();
  to.accelerator_view.create_marker().get();
  std::thread([&] { copy(to, data.begin()); data[0] = 1; }).join();
  accelerator().create_view().wait();
  array_view<int> v = late;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 2; });
}


// CHECK: program | main thread | X launch | parallel_for_each | line: {{.*}}time-line.cpp:[[#LAUNCH:]], function: read_often
// CHECK: stream 1 | X kernel | read_often_kernel | domain: (1000), line: {{.*}}time-line.cpp:[[#LAUNCH]], function: read_often
// CHECK: stream 1 | X transfer | array_view 2: device 0 -> host | bytes: 4000, {{.*}}reason: the host uses it, {{.*}}time-line.cpp:[[#LAUNCH+1]], function: read_often
// CHECK: stream 1 | X kernel | make_views_kernel
// CHECK: stream 1 | X kernel | main_tiled_kernel | domain: (16, 16), tile: (8, 4), line: {{.*}}time-line.cpp:[[#TILED:]], function: main
// CHECK: stream 1 | X transfer | array_view 8: device 0 -> host | bytes: 1024, {{.*}}reason: synchronize, {{.*}}time-line.cpp:[[#TILED+1]], function: main
// CHECK: stream 1 | X transfer | array 3: device 0 -> host | bytes: 4000, {{.*}}reason: copy
// CHECK: stream 1 | X kernel | main_v_kernel | domain: (10)
// CHECK: stream 1 | X transfer | array_view 1: device 0 -> host | bytes: 40, {{.*}}reason: its last array_view is destroyed

// UP: device 0: CPU device ({{[0-9]+}} cores) | stream 1 | X transfer | array_view 2: host -> device 0 | bytes: 4000, from: host, to: device 0, data: array_view 2, reason: a kernel uses it, elements: 1000, host memory: 0x{{[0-9a-f]+}}, line: {{.*}}time-line.cpp:{{[0-9]+}}, function: read_often

// HOST: main thread | X copy | copy array_view 2 |
// HOST: main thread | X wait | accelerator_view::wait | line: {{.*}}time-line.cpp:[[#WAIT:]], function: main
// HOST: main thread | X wait | completion_future::get or wait | line: {{.*}}time-line.cpp:[[#WAIT+1]], function: main
// HOST: thread 2 | X copy | copy array 3 | line: {{.*}}time-line.cpp:[[#WAIT+2]], function:

// MARKER: stream 1 | i marker | marker | line: {{.*}}time-line.cpp:{{[0-9]+}}, function: main

// REPORT: Where the time went: {{[0-9.]+ [mu]?s}} from the first use of an accelerator to the end
// REPORT-NEXT: device 0: CPU device
// REPORT-NEXT: kernels {{.*}} 11x{{$}}
// REPORT-NEXT: transfers {{.*}} 18x{{$}}
// REPORT-NEXT: idle
// REPORT-NEXT: the host waited
// REPORT: Kernels
// REPORT: 3x {{.*}} read_often_kernel, {{.*}}time-line.cpp:[[#LAUNCH:]]{{$}}
// REPORT: What was copied
// REPORT: 3x {{.*}} 11.7 KiB, array_view 2, device 0 -> host, the host uses it, {{.*}}time-line.cpp:[[#LAUNCH+1]]{{$}}
// REPORT: What the host waited for
// REPORT-NOT: -g

// SHARED-NOT: X transfer | array_view
// SHARED: main thread | X wait | the host uses it | line: {{.*}}time-line.cpp:{{[0-9]+}}, function: read_often
// NOTHING: What was copied
// NOTHING-NOT: uses it
// NOTHING: What the host waited for

// PLAIN: main thread | X launch | parallel_for_each | function: read_often
// LINES: Only code that is compiled with -g has line numbers.
// BARE: main thread | X launch | parallel_for_each | {{$}}
// BARE: stream 1 | X kernel | the program+0x{{[0-9a-f]+}} | domain: (1000)
