// gdb's commands for kernel threads on the CPU device, and how C++ AMP's types are printed.
// REQUIRES: gdb
// RUN: %amp2hip++ -g -O0 %s -o %t
// RUN: sed -n 's|^// GDB: ||p' %s > %t.gdb
// RUN: env AMP2HIP_CPU_THREADS=fibers DEBUGINFOD_URLS= timeout 600 gdb -q -nx -batch -ex 'set pagination off' -ex 'source %build-dir/share/amp2hip/gdb.py' -x %t.gdb %t 2>&1 | FileCheck %s
//
// Outside of a running kernel, and of a program of ours, they say so.
// RUN: not gdb -q -nx -batch -ex 'source %build-dir/share/amp2hip/gdb.py' -ex 'amp tile' %t 2>&1 | FileCheck --check-prefix=STILL %s
// RUN: not gdb -q -nx -batch -ex 'source %build-dir/share/amp2hip/gdb.py' -ex 'amp threads' /bin/true 2>&1 | FileCheck --check-prefix=FOREIGN %s
// RUN: not gdb -q -nx -batch -ex 'source %build-dir/share/amp2hip/gdb.py' -ex 'amp break main' %t 2>&1 | FileCheck --check-prefix=USAGE %s
// STILL: the program is not running
// FOREIGN: there is no CPU device in this program
// USAGE: amp break takes a location and an index
#include <amp.h>
#include <amp_graphics.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

struct wave {
  float_3 at;
  int_2 cell;
};

void halves(array_view<const float, 2> in, array_view<float, 2> out) {
  parallel_for_each(in.extent.tile<2, 3>(), [=](tiled_index<2, 3> t) restrict(amp) {
    tile_static float part[2][3];
    part[t.local[0]][t.local[1]] = in[t.global];
    t.barrier.wait();
    float sum = 0;
    for (int i = 0; i < 3; ++i)
      sum += part[t.local[0]][i];
    out[t.global] = sum / 2;
  });
}

int main() {
  std::vector<float> a(6), b(6), c(24);
  for (int i = 0; i < 6; ++i)
    a[i] = i;
  array_view<const float, 2> in(2, 3, a);
  array_view<float, 2> out(2, 3, b);
  halves(in, out);
  array<int, 1> cells(3);
  texture<float, 2> picture(4, 2);
  array_view<float, 3> shown(2, 3, 4, c);
  array_view<float, 3> section = shown.section(index<3>(0, 1, 2), extent<3>(1, 2, 2));
  parallel_for_each(shown.extent, [=, &cells](index<3> i) restrict(amp) {
    wave w;
    w.at = float_3(i[0], i[1], 0.5f);
    w.cell = int_2(i[2]);
    shown[i] = w.at.x * 100 + w.at.y * 10 + w.cell.y + cells[0] * 0;
  });
  out.synchronize();
  shown.synchronize();
  std::printf("%g %g\n", b[5], c[23]);
}

// The only tile's first thread is behind the barrier; the others have been let go there.
// GDB: break gdb.cpp:34
// GDB: run
// CHECK: hit Breakpoint 1, halves_kernel
// GDB: print t
// CHECK: $1 = global (0, 0), local (0, 0), tile (0, 0), tile_origin (0, 0)
// GDB: print in
// CHECK: $2 = array_view of (2, 3) = {[0, 0] = 0, [0, 1] = 1, [0, 2] = 2, [1, 0] = 3, [1, 1] = 4, [1, 2] = 5}
// GDB: print in.get_extent()
// CHECK: $3 = (2, 3)
// GDB: amp thread
// CHECK: (0, 0) runs, halves_kernel at {{.*}}gdb.cpp:34
// GDB: amp threads
// CHECK-NEXT: * (0, 0) runs, halves_kernel at {{.*}}gdb.cpp:34
// CHECK-NEXT: (0, 1) continues after a barrier, halves_kernel at {{.*}}gdb.cpp:30
// CHECK-NEXT: (0, 2) continues after a barrier
// CHECK-NEXT: (1, 0) continues after a barrier
// CHECK-NEXT: (1, 1) continues after a barrier
// CHECK-NEXT: (1, 2) continues after a barrier
// GDB: amp thread 1,2 print t
// CHECK-NEXT: $4 = global (1, 2), local (1, 2), tile (0, 0)
// GDB: amp thread (1, 0)
// CHECK-NEXT: halves_kernel
// CHECK-NEXT: t.barrier.wait();
// GDB: amp tile
// CHECK-NEXT: tile (0, 0) of (1, 1), origin (0, 0), threads (2, 3)
// CHECK-NEXT: 0 wait at a barrier, 5 continue after one, 0 have not begun
//
// Nothing of it has changed what the program does.
// GDB: print t
// CHECK-NEXT: $5 = global (0, 0)
// GDB: delete
// GDB: amp break gdb.cpp:34 1,1
// GDB: continue
// CHECK: hit Breakpoint
// GDB: print sum
// CHECK: $6 = 12
// GDB: delete
// GDB: amp break gdb.cpp:53 1,2,3
// GDB: continue
// CHECK: hit Breakpoint
// GDB: print i
// CHECK: $7 = (1, 2, 3)
// GDB: print w
// CHECK-NEXT: $8 = {at = (1, 2, 0.5), cell = (3, 3)}
// GDB: print cells
// CHECK-NEXT: $9 = array of (3) = {[0] = 0, [1] = 0, [2] = 0}
// GDB: print domain
// CHECK-NEXT: $10 = (2, 3, 4)
// GDB: python
// GDB: for command in ("amp tile", "amp thread 9,9,9", "amp thread x", "amp break gdb.cpp:53 1 2"):
// GDB:     try:
// GDB:         gdb.execute(command)
// GDB:     except gdb.error as error:
// GDB:         print(error)
// GDB: end
// CHECK-NEXT: the kernel that runs here is not tiled
// CHECK-NEXT: no running thread has the index (9, 9, 9)
// CHECK-NEXT: expected an index such as 3 or 2,5
// CHECK-NEXT: unexpected '2' after the index
// GDB: delete
// GDB: break gdb.cpp:57
// GDB: continue
// CHECK: hit Breakpoint
// GDB: amp threads
// CHECK: no kernel runs
// GDB: print section
// CHECK-NEXT: $11 = array_view of (1, 2, 2) in host memory = {[0, 0, 0] = 12, [0, 0, 1] = 13, [0, 1, 0] = 22, [0, 1, 1] = 23}
// GDB: print picture
// CHECK-NEXT: $12 = texture of (4, 2) float, 32 bits per scalar element
//
// The results are as without a debugger. (gdb may lose a process that ends with all its threads.)
// GDB: print *b._M_impl._M_start@6
// CHECK-NEXT: $13 = {1.5, 1.5, 1.5, 6, 6, 6}
// GDB: kill
