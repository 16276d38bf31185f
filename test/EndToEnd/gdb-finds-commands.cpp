// The gdb of the prefix that amp2hip is installed in knows its commands by itself, as a user at a terminal sees it.
// REQUIRES: gdb
// RUN: rm -rf %t && mkdir -p %t/usr/share
// RUN: cmake --install %build-dir --prefix %t/usr --component runtime-cpu > %t/log
// RUN: gdb -batch -nx -ex "python import shutil; shutil.copytree(gdb.parameter('data-directory'), '%t/usr/share/gdb', dirs_exist_ok=True)"
// RUN: %amp2hip++ -g -O0 %s -o %t/squares
// RUN: sed -n 's|^// ||p' %s > %t/script
// RUN: env AMP2HIP_CPU_THREADS=fibers DEBUGINFOD_URLS= HOME=%t python3 %root/test/tools/terminal.py %t/script gdb -q -data-directory=%t/usr/share/gdb %t/squares > %t/shown
// RUN: FileCheck %s < %t/shown
//
// A session without C++ AMP shows nothing of them, and neither does one where only they have been left behind.
// RUN: env HOME=%t gdb -q -batch -data-directory=%t/usr/share/gdb /bin/true 2>&1 | count 0
// RUN: rm %t/usr/share/amp2hip/gdb.py
// RUN: env HOME=%t gdb -q -batch -data-directory=%t/usr/share/gdb /bin/true 2>&1 | count 0
#include <amp.h>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> squares(4);
  array_view<int> v(4, squares);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = i[0] * i[0];
  });
  v.synchronize();
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
    while (v[0] == 0) {
    }
  });
  v.synchronize();
}

// wait (gdb)
// type amp break gdb-finds-commands.cpp:23 2
// wait Breakpoint 1
// wait (gdb)
// type run
// wait hit Breakpoint 1
// wait (gdb)
// type print i
// CHECK: (gdb) print i
// CHECK-NEXT: $1 = (2)
// wait $1
// wait (gdb)
//
// The tabulator completes commands.
// press amp thre\t
// wait amp thread
// press s\n
// wait (2) runs
// CHECK: (gdb) amp threads
// CHECK-NEXT: * (2) runs, main_v_kernel at {{.*}}gdb-finds-commands.cpp:23
// wait (gdb)
//
// Ctrl-C stops in a kernel that does not end.
// type delete
// wait (y or n)
// type y
// wait (gdb)
// type break gdb-finds-commands.cpp:27
// wait (gdb)
// type continue
// wait hit Breakpoint 2
// wait (gdb)
// type delete 2
// wait (gdb)
// type continue
// wait Continuing
// press \x03
// wait SIGINT
// wait (gdb)
// type amp threads
// wait (0) runs
// CHECK: received signal SIGINT
// CHECK: (gdb) amp threads
// CHECK-NEXT: (0) runs, main_kernel at {{.*}}gdb-finds-commands.cpp:27
// wait (gdb)
// type kill
// wait (y or n)
// type y
// CHECK: killed]
// wait (gdb)
// type quit
