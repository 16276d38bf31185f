// Launches, copies, waits and the program's own markers are ranges of the profiler that watches: of AMD's through
// roctx, of NVIDIA's through NVTX. The profilers here are libraries that write down what they are called with.
// RUN: rm -rf %t && split-file %s %t
// RUN: %amp2hip++ -O1 %t/program.cpp -o %t/program
// RUN: clang-19 -shared -fPIC %t/roctx.c -o %t/libroctx64.so
// RUN: clang-19 -shared -fPIC -DNVTX %t/roctx.c -o %t/tool.so
//
// rocprofv3 has its library in the program before it starts; nsys names its own in the environment.
// RUN: env LD_PRELOAD=%t/libroctx64.so %t/program 2>&1 | FileCheck %t/program.cpp
// RUN: env NVTX_INJECTION64_PATH=%t/tool.so %t/program 2>&1 | FileCheck %t/program.cpp
//
// Without either nothing is loaded, unless the user asks for it.
// RUN: env LD_LIBRARY_PATH=%t %t/program 2>&1 | FileCheck --check-prefix=OFF %s
// RUN: env LD_LIBRARY_PATH=%t AMP2HIP_RANGES=1 %t/program 2>&1 | FileCheck %t/program.cpp
// RUN: env LD_PRELOAD=%t/libroctx64.so AMP2HIP_RANGES=0 %t/program 2>&1 | FileCheck --check-prefix=OFF %s
// OFF-NOT: {{.}}
// OFF: markers 0
// OFF-NOT: {{.}}
// RUN: env AMP2HIP_RANGES=1 %t/program 2>&1 | FileCheck --check-prefix=NONE %s
// NONE: amp2hip: AMP2HIP_RANGES=1 has no effect: librocprofiler-sdk-roctx.so and libroctx64.so are not found, and
// NONE-NOT: amp2hip:
//
// A tool that cannot be loaded, or does not want to, and the time line beside a tool.
// RUN: env NVTX_INJECTION64_PATH=%t/nowhere.so %t/program 2>&1 | FileCheck --check-prefix=OFF %s
// RUN: env NVTX_INJECTION64_PATH=%t/libroctx64.so %t/program 2>&1 | FileCheck --check-prefix=OFF %s
// RUN: env NVTX_INJECTION64_PATH=%t/tool.so TOOL_REFUSES=1 %t/program 2>&1 | FileCheck --check-prefix=OFF %s
// RUN: env NVTX_INJECTION64_PATH=%t/tool.so AMP2HIP_TRACE=%t/trace.json %t/program 2>&1 | FileCheck %t/program.cpp
// RUN: python3 %root/test/tools/check_time_line.py %t/trace.json | FileCheck --check-prefix=TRACE %s
// TRACE: i flag | step 1 | series: physics

//--- roctx.c
// As a tool of AMD's, and with NVTX as one of NVIDIA's.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static _Thread_local int depth;
static _Atomic uint64_t last;
#ifdef NVTX
#define PUBLIC static
#else
#define PUBLIC
#endif
PUBLIC void roctxMarkA(const char *text) { fprintf(stderr, "mark %s\n", text); }
PUBLIC int roctxRangePushA(const char *name) {
  fprintf(stderr, "push %d %s\n", depth, name);
  return depth++;
}
PUBLIC int roctxRangePop(void) {
  fprintf(stderr, "pop %d\n", depth - 1);
  return --depth;
}
PUBLIC uint64_t roctxRangeStartA(const char *name) {
  uint64_t number = ++last;
  fprintf(stderr, "start %d %s\n", (int)number, name);
  return number;
}
PUBLIC void roctxRangeStop(uint64_t number) { fprintf(stderr, "stop %d\n", (int)number); }

#ifdef NVTX
typedef void (*function)(void);
struct callbacks {
  size_t size;
  int (*get)(int module, function ***table, unsigned *size);
};
int InitializeInjectionNvtx2(const void *(*get_table)(uint32_t)) {
  const struct callbacks *all = get_table(1);
  function **table;
  unsigned size;
  if (getenv("TOOL_REFUSES"))
    return 0;
  // Nsight Compute leaves if a module lacks a function that NVTX has.
  static const unsigned sizes[] = {0, 16, 9, 15, 7, 16, 7};
  if (get_table(2) || all->size != sizeof *all || *(const size_t *)get_table(3) != 24 || all->get(7, NULL, NULL))
    abort();
  for (int module = 6; module > 0; --module) {
    if (!all->get(module, &table, &size) || size != sizes[module])
      abort();
    for (unsigned i = 1; i < size; ++i)
      *table[i] = NULL;
  }
  *table[2] = (function)roctxMarkA;
  *table[5] = (function)roctxRangeStartA;
  *table[7] = (function)roctxRangeStop;
  *table[9] = (function)roctxRangePushA;
  *table[11] = (function)roctxRangePop;
  return 1;
}
#endif
//--- program.cpp
#include <amp.h>
#include <cstdio>
#include <cvmarkersobj.h>
#include <thread>
#include <vector>
using namespace concurrency;

int main() {
  diagnostic::marker_series series("physics"), usual;
  std::vector<int> data(8);
  // CHECK: start 1 physics: phase 7
  auto *phase = new diagnostic::span(series, "phase %d", 7);
  {
    array_view<int> v(8, data);
    // CHECK-NEXT: push 0 copy array_view 1, host -> device 0: a kernel uses it
    // CHECK-NEXT: pop 0
    // CHECK-NEXT: push 0 parallel_for_each
    // CHECK-NEXT: pop 0
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0]; });
    // CHECK-NEXT: mark physics: step 1
    series.write_flag(L"step %d", 1);
    // CHECK-NEXT: push 0 copy array_view 1, device 0 -> host: synchronize
    // CHECK-NEXT: push 1 wait: synchronize
    // CHECK-NEXT: pop 1
    // CHECK-NEXT: pop 0
    v.synchronize();
  }
  // CHECK-NEXT: stop 1
  std::thread([&] { delete phase; }).join();
  // CHECK-NEXT: push 0 wait: accelerator_view::wait
  // CHECK-NEXT: pop 0
  accelerator().default_view.wait();
  // CHECK-NEXT: mark done
  usual.write_message("done");
  std::fprintf(stderr, "markers %d\n", usual.is_enabled());
  // CHECK-NEXT: markers 1
}
