// A viewer of the time line's format, which is not ours, shows it in a real browser.
// REQUIRES: chromium, speedscope
// RUN: rm -rf %t && mkdir %t
// RUN: %amp2hip++ -g -O1 %s -o %t/program && env AMP2HIP_TRACE=%t/trace.json %t/program
// RUN: python3 %root/test/tools/show_trace.py %t/trace.json %t > %t/seen
// RUN: FileCheck %s < %t/seen
#include <amp.h>
#include <cvmarkersobj.h>
#include <thread>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> data(1000);
  array_view<int> v(1000, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0]; });
  std::thread([=] { v.synchronize(); }).join();
  diagnostic::marker_series series("\"\xc3\xa4\" <b>");
  diagnostic::span phase(series, "\"\xc3\xa4\" <b>");
  accelerator().default_view.wait();
}

// CHECK-DAG: track program (pid 0), main thread (tid 1)
// CHECK-DAG: track program (pid 0), thread 2 (tid 2)
// CHECK-DAG: track device 0: CPU device ({{[0-9]+}} cores) (pid 1), stream 1 (tid 1)
// CHECK-DAG: row {{.*}}parallel_for_each {{.*}}time-line-in-browser.cpp:16
// CHECK-DAG: row {{.*}}accelerator_view::wait {{.*}}time-line-in-browser.cpp:20
// CHECK-DAG: row {{.*}}copy array_view 1 {{.*}}time-line-in-browser.cpp:16
