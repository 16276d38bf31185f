// The time line is written whole however the program ends, and says so where it cannot be.
// RUN: %amp2hip++ -g -O1 %s -o %t
// RUN: rm -rf %t.*.json
// RUN: env AMP2HIP_TRACE=%t.return.json %t return
// RUN: python3 %root/test/tools/check_time_line.py %t.return.json | FileCheck --check-prefixes=KERNEL,LATE %s
// RUN: not env AMP2HIP_TRACE=%t.exit.json %t exit
// RUN: python3 %root/test/tools/check_time_line.py %t.exit.json | FileCheck --check-prefixes=KERNEL,LATE,RANGE %s
// RUN: not env AMP2HIP_TRACE=%t.quick.json %t quick
// RUN: python3 %root/test/tools/check_time_line.py %t.quick.json | FileCheck --check-prefixes=KERNEL,RANGE %s
// RUN: not --crash env AMP2HIP_TRACE=%t.throw.json %t throw 2>&1 | FileCheck --check-prefix=THROWN %s
// RUN: python3 %root/test/tools/check_time_line.py %t.throw.json | FileCheck --check-prefixes=KERNEL,RANGE %s
//
// A program that ends before it has used an accelerator has its markers.
// RUN: not env AMP2HIP_TRACE=%t.flag.json %t flag
// RUN: python3 %root/test/tools/check_time_line.py %t.flag.json | FileCheck --check-prefix=FLAG %s
//
// A child process does not write over it, and threads have tracks of their own.
// RUN: env AMP2HIP_TRACE=%t.fork.json %t fork
// RUN: python3 %root/test/tools/check_time_line.py %t.fork.json | FileCheck --check-prefixes=KERNEL,LATE %s
// RUN: env AMP2HIP_TRACE=%t.threads.json %t threads
// RUN: python3 %root/test/tools/check_time_line.py %t.threads.json | FileCheck --check-prefix=THREADS %s
//
// Nothing that uses an accelerator is an empty one, not that of the run before.
// RUN: env AMP2HIP_TRACE=%t.fork.json %t nothing
// RUN: python3 %root/test/tools/check_time_line.py %t.fork.json | count 0
// RUN: %amp2hip report %t.fork.json | FileCheck --check-prefix=EMPTY %s
//
// RUN: env AMP2HIP_TRACE=%t.missing/a.json %t return 2>&1 | FileCheck --check-prefix=MISSING %s
// RUN: mkdir -p %t.dir.json && env AMP2HIP_TRACE=%t.dir.json %t return 2>&1 | FileCheck --check-prefix=FOLDER %s
// RUN: env AMP2HIP_TRACE=/dev/full/x.json %t return 2>&1 | FileCheck --check-prefix=FULL %s
// RUN: ls %T | not grep 'time-line-ends.*json\.[0-9]'
#include <amp.h>
#include <cstdlib>
#include <cstring>
#include <cvmarkersobj.h>
#include <stdexcept>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>
using namespace concurrency;

static std::vector<int> kept(100, 1);
static array_view<int> late(100, kept);

void increment() {
  array_view<int> v = late;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
}

int main(int, char **arguments) {
  const char *how = arguments[1];
  if (!strcmp(how, "nothing"))
    return 0;
  diagnostic::marker_series series;
  if (!strcmp(how, "flag")) {
    series.write_flag(L"before anything");
    quick_exit(3);
  }
  diagnostic::span all(series, "all");
  if (!strcmp(how, "fork")) { // before there are threads, which a child has not
    if (fork() == 0)
      exit(0);
    int status;
    wait(&status);
  }
  increment();
  if (!strcmp(how, "exit"))
    exit(3);
  if (!strcmp(how, "quick")) {
    late.synchronize();
    quick_exit(3);
  }
  if (!strcmp(how, "throw")) {
    late.synchronize();
    throw std::runtime_error("nobody catches it");
  }
  if (!strcmp(how, "threads")) {
    std::vector<std::thread> threads;
    for (int t = 0; t < 3; ++t)
      threads.emplace_back([] {
        std::vector<int> data(500);
        for (int round = 0; round < 20; ++round) {
          array_view<int> v(500, data);
          parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
          v.synchronize();
        }
      });
    for (std::thread &t : threads)
      t.join();
  }
}

// KERNEL: stream 1 | X kernel | increment_kernel | domain: (100), line: {{.*}}time-line-ends.cpp:{{[0-9]+}}, function: increment
// LATE: stream 1 | X transfer | array_view 1: device 0 -> host |
// RANGE: main thread | e range | all
// FLAG: main thread | {{.*}} | before anything
// THROWN: nobody catches it
// THREADS-DAG: program | thread {{[234]}} | X launch
// THREADS-DAG: program | main thread | b range | all
// EMPTY: Where the time went: {{[0-9.]+}} us
// EMPTY: the host waited{{.*}}0x
// EMPTY-NOT: What was copied
// MISSING: amp2hip: AMP2HIP_TRACE={{.*}}missing/a.json cannot be written: No such file or directory
// FOLDER: amp2hip: AMP2HIP_TRACE={{.*}}.dir.json cannot be written: Is a directory
// FULL: amp2hip: AMP2HIP_TRACE=/dev/full/x.json cannot be written: Not a directory
