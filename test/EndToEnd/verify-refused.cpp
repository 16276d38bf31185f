// What amp2hip verify cannot compare it says, with exit code 2; 1 is a difference.
// RUN: %amp2hip++ -g %s -o %t
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t --nonsense 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: Unknown command line argument '--nonsense'
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t -- nothing 2>&1 | FileCheck %s --check-prefix=NOTHING
// NOTHING-NOT: no difference
// NOTHING: error: no kernel was launched, so there is nothing to compare
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t -- domain 2>&1 | FileCheck %s --check-prefix=DOMAIN
// DOMAIN: cpu and cpu-fibers: 1 launch, 8 values compared, no difference so far
// DOMAIN: error: launch 2: the first program launches '{{.*}}' ({{.*}}) over (4), the second '{{.*}}' ({{.*}}) over (5)
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t -- kernel 2>&1 | FileCheck %s --check-prefix=KERNEL
// KERNEL: error: launch 2: the first program launches '{{.*}}' ({{.*}}) over (8), the second '{{.*}}' ({{.*}}) over (8)
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t -- extent 2>&1 | FileCheck %s --check-prefix=EXTENT
// EXTENT: error: launch 2: '{{.*}}' ({{.*}}): its argument 1 is array_view<int, 1> of extent (6) in the first program, array_view<int, 1> of extent (7) in the second
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t -- more 2>&1 | FileCheck %s --check-prefix=MORE
// MORE: error: the second program launches more kernels than the first, after launch 1
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t -- fewer 2>&1 | FileCheck %s --check-prefix=FEWER
// FEWER: error: the second program ends after 1 of 2 launches
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t -- fails 2>&1 | FileCheck %s --check-prefix=FAILS
// FAILS: cpu and cpu-fibers: 1 launch, 8 values compared, no difference
// FAILS: warning: cpu ended with exit code 0, cpu-fibers ended with exit code 3
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t -- crashes 2>&1 | FileCheck %s --check-prefix=CRASHES
// CRASHES: warning: cpu was ended by a signal, cpu-fibers was ended by a signal
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t -- threads 2>&1 | FileCheck %s --check-prefix=THREADS
// THREADS: error: launch 2:
// THREADS: note: kernels are launched by 2 threads; their order must be the same in every run
// Threads one after the other, and memory that nobody wrote, are fine.
// RUN: %amp2hip verify %t -- thread 2>&1 | FileCheck %s --check-prefix=THREAD
// THREAD: 2 launches, 16 values compared, no difference
// RUN: %amp2hip verify %t -- random 2>&1 | FileCheck %s --check-prefix=RANDOM
// RANDOM: 1 launch, 8 values compared, no difference
// RANDOM-NEXT: cpu-fibers had different inputs for 1 launch; these inputs were replaced by those of cpu
// An error that a kernel reports is heard where it is without verify.
// RUN: %amp2hip verify %t -- aborts 2>&1 | FileCheck %s --check-prefix=ABORTS
// ABORTS: caught at the wait
// ABORTS-NEXT: {{.*}}: 2 launches, 16 values compared, no difference
// Standard input is a file, or nothing.
// RUN: echo hello > %t.input
// RUN: %amp2hip verify %t --input=%t.input -- reads | FileCheck %s --check-prefix=READS
// READS: read hello
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify /bin/true /bin/true 2>&1 | FileCheck %s --check-prefix=FOREIGN
// FOREIGN: error: '/bin/true' ended with exit code 0 without a record; it was not built by this version of amp2hip
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t --devices=cpu,nvidia 2>&1 | FileCheck %s --check-prefix=UNBUILT
// UNBUILT: is not built for 'nvidia'; build it with amp2hip++ --verify=nvidia
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t --devices=cpu 2>&1 | FileCheck %s --check-prefix=ONE
// ONE: error: a comparison needs two devices; --devices names only 'cpu'
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t --devices= 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: a comparison needs two devices; --devices names none
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t --devices=cpu,gpu 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: unknown device 'gpu'; expected cpu, amd, nvidia, cpu-fibers or cpu-contracted
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t --input=%t.missing 2>&1 | FileCheck %s --check-prefix=NOINPUT
// NOINPUT: error: '{{.*}}.missing': No such file or directory
// Nothing is replayed by a program that does not record.
// RUN: env AMP2HIP_VERIFY_REPLAY=%t.record %t thread 2>&1 | FileCheck %s --check-prefix=NORECORD
// NORECORD: amp2hip: AMP2HIP_VERIFY_REPLAY is ignored: AMP2HIP_VERIFY_RECORD names no file
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t --tolerance=folat=3 2>&1 | FileCheck %s --check-prefix=TOLERANCE
// TOLERANCE: error: unknown tolerance 'folat'
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t.missing 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: {{.*}} is not a program
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t --remarks 2>&1 | FileCheck %s --check-prefix=TRANSLATION
// TRANSLATION: error: verify takes no options of a translation
// RUN: not %amp2hip %s -o %t.hip.cpp --devices=cpu 2>&1 | FileCheck %s --check-prefix=NOVERIFY
// NOVERIFY: error: --devices, --tolerance and the like are options of amp2hip verify
// RUN: not %amp2hip++ --verify=cpu -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=OBJECT
// OBJECT: error: --verify builds programs; name their sources and omit -c
// RUN: not %amp2hip++ --verify=cpu,gpu %s -o %t.o 2>&1 | FileCheck %s --check-prefix=DEVICE
// DEVICE: error: unknown device 'gpu'; expected cpu, amd or nvidia
#include <amp.h>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>
using namespace concurrency;

int main(int argc, char **argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  // How a program finds out that it is not the first.
  const bool is_second = std::getenv("AMP2HIP_VERIFY_REPLAY") != nullptr;
  std::vector<int> data(8, 1);
  if (what == "nothing")
    return 0;
  if (what == "random")
    data[3] = static_cast<int>(std::chrono::steady_clock::now().time_since_epoch().count());
  array_view<int> v(8, data);
  const auto add = [&] { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; }); };
  const auto set_other = [] {
    std::vector<int> own(4);
    array_view<int> w(4, own);
    parallel_for_each(w.extent, [=](index<1> i) restrict(amp) { w[i] = i[0]; });
  };
  if (what == "threads") { // in another order
    add();
    if (!is_second)
      add();
    std::thread(set_other).join();
    if (is_second)
      add();
    return 0;
  }
  add();
  if (what == "thread")
    std::thread(add).join();
  if (what == "domain" || what == "extent") {
    array_view<int> part = v.section(0, what == "extent" && is_second ? 7 : 6);
    parallel_for_each(extent<1>(what == "domain" && is_second ? 5 : 4), [=](index<1> i) restrict(amp) { part[i] = 5; });
  }
  if (what == "kernel") {
    if (!is_second)
      add();
    else
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; });
  }
  if ((what == "more" && is_second) || (what == "fewer" && !is_second))
    add();
  if (what == "aborts") {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      v[i] = 3;
      if (i[0] == 2)
        direct3d_abort();
    });
    try {
      accelerator().default_view.wait();
    } catch (const runtime_exception &) {
      std::printf("caught at the wait\n");
    }
  }
  if (what == "reads") {
    char word[16] = "";
    if (std::scanf("%15s", word) == 1)
      std::printf("read %s\n", word);
  }
  v.synchronize();
  if (what == "fails" && is_second)
    return 3;
  if (what == "crashes")
    std::abort();
}
