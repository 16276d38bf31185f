// Which calls of the library wait and which copy, as docs/waiting.md says it: the log has a line for each, with
// the line of the program and the reason.
// RUN: %amp2hip++ -g -O1 %s -o %t
// RUN: env AMP2HIP_TRACE=1 %t 2>&1 | FileCheck %s
// RUN: env AMP2HIP_CPU_SHARED_MEMORY=1 AMP2HIP_TRACE=1 %t 2>&1 | FileCheck --check-prefix=SHARED %s
//
// Without debug information there are no lines.
// RUN: %amp2hip++ -O1 %s -o %t.plain
// RUN: env AMP2HIP_TRACE=1 %t.plain 2>&1 | FileCheck --check-prefix=PLAIN --implicit-check-not=.cpp: %s
#include <amp.h>
#include <amp_graphics.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

static void begin(const char *call) { std::fprintf(stderr, "-- %s\n", call); }

static void add(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
}

int main() {
  std::vector<int> data(8, 1), result(8);
  accelerator_view av = accelerator().default_view;
  {
    begin("array_view constructor");
    array_view<int> v(8, data);
    begin("first launch");
    add(v);
    begin("second launch");
    add(v);
    begin("host access");
    int sum = v[3];
    begin("second host access");
    sum += v[4];
    begin("launch after reading");
    add(v);
    begin("synchronize");
    v.synchronize();
    begin("second synchronize");
    v.synchronize();
    begin("host write");
    v[0] = sum;
    begin("launch after writing");
    add(v);
    begin("data");
    sum += v.data()[0];
    add(v);
    begin("section on the host");
    sum += v.section(2, 2)[0];
    add(v);
    begin("refresh");
    v.refresh();
    begin("launch after refresh");
    add(v);
    begin("discard_data");
    v.discard_data();
    begin("synchronize after discard_data");
    v.synchronize();
    begin("launch after discard_data");
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 5; });
    begin("synchronize_async");
    completion_future synchronized = v.synchronize_async();
    begin("completion_future::get");
    synchronized.get();
    begin("synchronize_to");
    v.synchronize_to(av);
    add(v);
    begin("array_view destructor");
  }
  begin("array of an extent");
  array<int> a(8);
  begin("array of iterators");
  array<int> b(8, data.begin());
  begin("array of an array");
  array<int> c(b);
  begin("array to array");
  copy(b, a);
  begin("iterators to array");
  copy(data.begin(), a);
  begin("array to iterators");
  copy(a, result.begin());
  begin("array to vector");
  result = a;
  begin("copy_async");
  completion_future copied = copy_async(a, result.begin());
  copied.wait();
  begin("launch over an array");
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] = 3; });
  begin("flush");
  av.flush();
  begin("create_marker");
  completion_future marker = av.create_marker();
  begin("completion_future::wait");
  marker.wait();
  begin("then");
  marker.then([] {});
  begin("accelerator_view::wait");
  av.wait();
  begin("texture of iterators");
  texture<int, 1> t(8, data.begin(), data.end());
  begin("texture to memory");
  copy(t, result.data(), 8 * sizeof(int));
  begin("texture copy_to");
  texture<int, 1> u(8);
  t.copy_to(u);
  begin("create_view");
  accelerator_view immediate = accelerator().create_view(queuing_mode_immediate);
  begin("launch on it");
  parallel_for_each(immediate, extent<1>(8), [](index<1>) restrict(amp) {});
  begin("array destructor");
}


// CHECK: -- array_view constructor
// CHECK-NEXT: -- first launch
// CHECK-NEXT: 32 bytes host -> device 0, array_view 1 (8 elements of 4 bytes), a kernel uses it, {{.*}}what-waits.cpp:20{{$}}
// CHECK-NEXT: -- second launch
// CHECK-NEXT: -- host access
// CHECK-NEXT: 32 bytes device 0 -> host, array_view 1 (8 elements of 4 bytes), the host uses it, {{.*}}what-waits.cpp:34{{$}}
// CHECK-NEXT: -- second host access
// Up to 64 bytes go to the device again only if the host has changed them.
// CHECK-NEXT: -- launch after reading
// CHECK-NEXT: -- synchronize
// CHECK-NEXT: device 0 -> host, {{.*}}, synchronize, {{.*}}what-waits.cpp:40{{$}}
// CHECK-NEXT: -- second synchronize
// CHECK-NEXT: -- host write
// CHECK-NEXT: -- launch after writing
// CHECK-NEXT: a kernel uses it
// CHECK-NEXT: -- data
// CHECK-NEXT: 32 bytes device 0 -> host, {{.*}}, the host uses it, {{.*}}what-waits.cpp:48{{$}}
// CHECK-NEXT: -- section on the host
// CHECK-NEXT: 8 bytes device 0 -> host, {{.*}}, the host uses it, {{.*}}what-waits.cpp:51{{$}}
// CHECK-NEXT: 8 bytes host -> device 0, {{.*}}, a kernel uses it
// CHECK-NEXT: -- refresh
// CHECK-NEXT: -- launch after refresh
// CHECK-NEXT: a kernel uses it
// CHECK-NEXT: -- discard_data
// CHECK-NEXT: -- synchronize after discard_data
// CHECK-NEXT: -- launch after discard_data
// CHECK-NEXT: -- synchronize_async
// CHECK-DAG: device 0 -> host, {{.*}}, synchronize{{$}}
// CHECK-DAG: the host waits, completion_future::get or wait, {{.*}}what-waits.cpp:66{{$}}
// CHECK: -- synchronize_to
// CHECK-NEXT: -- array_view destructor
// CHECK-NEXT: 32 bytes device 0 -> host, {{.*}}, its last array_view is destroyed, {{.*}}what-waits.cpp:71{{$}}
// CHECK-NEXT: -- array of an extent
// CHECK-NEXT: -- array of iterators
// CHECK-NEXT: 32 bytes host -> device 0, array [[#B:]], copy, {{.*}}what-waits.cpp:75{{$}}
// CHECK-NEXT: -- array of an array
// CHECK-NEXT: 32 bytes device 0 -> device 0, array [[#B]] -> array [[#B+1]], copy, {{.*}}what-waits.cpp:77{{$}}
// CHECK-NEXT: the host waits, copy, {{.*}}what-waits.cpp:77{{$}}
// CHECK-NEXT: -- array to array
// CHECK-NEXT: 32 bytes device 0 -> device 0, array [[#B]] -> array [[#B-1]], copy
// CHECK-NEXT: the host waits, copy
// CHECK-NEXT: -- iterators to array
// CHECK-NEXT: 32 bytes host -> device 0, array [[#B-1]], copy
// CHECK-NEXT: -- array to iterators
// CHECK-NEXT: 32 bytes device 0 -> host, array [[#B-1]], copy
// CHECK-NEXT: -- array to vector
// CHECK-NEXT: 32 bytes device 0 -> host, array [[#B-1]], copy
// CHECK-NEXT: -- copy_async
// CHECK-DAG: 32 bytes device 0 -> host, array [[#B-1]], copy{{$}}
// CHECK-DAG: the host waits, completion_future::get or wait, {{.*}}what-waits.cpp:88{{$}}
// CHECK: -- launch over an array
// CHECK-NEXT: -- flush
// CHECK-NEXT: -- create_marker
// CHECK-NEXT: -- completion_future::wait
// CHECK-NEXT: the host waits, completion_future::get or wait, {{.*}}what-waits.cpp:96{{$}}
// CHECK-NEXT: -- then
// CHECK-NEXT: -- accelerator_view::wait
// CHECK-NEXT: the host waits, accelerator_view::wait, {{.*}}what-waits.cpp:100{{$}}
// CHECK-NEXT: -- texture of iterators
// CHECK-NEXT: 32 bytes host -> device 0, texture [[#T:]], copy
// CHECK-NEXT: -- texture to memory
// CHECK-NEXT: 32 bytes device 0 -> host, texture [[#T]], copy
// CHECK-NEXT: -- texture copy_to
// CHECK-NEXT: 32 bytes device 0 -> device 0, texture [[#T]] -> texture [[#T+1]], copy
// CHECK-NEXT: the host waits, copy
// CHECK-NEXT: -- create_view
// CHECK-NEXT: -- launch on it
// CHECK-NEXT: -- array destructor
// CHECK-NOT: {{.}}

// SHARED: -- host access
// SHARED-NEXT: the host waits, the host uses it, {{.*}}what-waits.cpp:34{{$}}
// SHARED: -- synchronize
// SHARED-NEXT: the host waits, synchronize, {{.*}}what-waits.cpp:40{{$}}
// SHARED: -- array_view destructor
// SHARED-NEXT: the host waits, its last array_view is destroyed, {{.*}}what-waits.cpp:71{{$}}
// SHARED: -- array destructor
// SHARED-NEXT: the host waits, the array is destroyed, {{.*}}what-waits.cpp:{{[0-9]+}}{{$}}

// PLAIN: 32 bytes host -> device 0, array_view 1 (8 elements of 4 bytes), a kernel uses it{{$}}
// PLAIN: the host waits, accelerator_view::wait{{$}}
