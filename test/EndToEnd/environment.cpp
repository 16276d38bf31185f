// A variable with a value that it cannot have is one line that says so, and as good as not set. Times have the kernels' names.
// RUN: %amp2hip++ -O1 %s -o %t
// RUN: env AMP2HIP_CPU_DEVICES=abc AMP2HIP_CPU_THREADS=loops AMP2HIP_CPU_EMULATED=true AMP2HIP_CPU_SHARED_MEMORY=-1 AMP2HIP_TRACE=yes AMP2HIP_KERNEL_TIMES=2 AMP2HIP_RANGES=yes HIP_LAUNCH_BLOCKING=on AMP2HIP_DEDICATED_MEMORY=much %t 2>&1 | FileCheck --implicit-check-not=amp2hip: --check-prefix=WRONG %s
// RUN: env AMP2HIP_CPU_DEVICES=65 %t 2>&1 | FileCheck --check-prefix=MANY %s
// RUN: env AMP2HIP_CPU_DEVICES= AMP2HIP_CPU_THREADS= AMP2HIP_CPU_EMULATED= AMP2HIP_CPU_SHARED_MEMORY=0 AMP2HIP_TRACE= AMP2HIP_KERNEL_TIMES=0 AMP2HIP_RANGES= HIP_LAUNCH_BLOCKING=0 AMP2HIP_DEDICATED_MEMORY= %t 2>&1 | FileCheck --implicit-check-not=amp2hip: --check-prefix=FINE %s
// RUN: env AMP2HIP_KERNEL_TIMES=1 %t 2>&1 | FileCheck --check-prefix=TIMES %s
// RUN: env AMP2HIP_KERNEL_TIMES=1 AMP2HIP_TRACE=1 %t 2>&1 | FileCheck --check-prefix=BOTH %s
// RUN: env AMP2HIP_KERNEL_TIMES=1 AMP2HIP_TRACE=%t.json %t 2>&1 | FileCheck --implicit-check-not=bytes --check-prefix=TIMES %s
// RUN: FileCheck --check-prefix=FILE --input-file=%t.json %s
// RUN: %amp2hip++ -O1 -s %s -o %t.stripped
// RUN: env AMP2HIP_KERNEL_TIMES=1 %t.stripped 2>&1 | FileCheck --check-prefix=STRIPPED %s
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

namespace
{
    template <typename T> struct scale
    {
        array_view<T, 1> v;
        void operator()(index<1> i) const restrict(amp) { v[i] *= 2; }
    };
    template <typename T> void ScaleAll(const array_view<T, 1> &v) { parallel_for_each(v.extent, scale<T>{v}); }
}

static void AddOne(const array_view<int, 1> &v)
{
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
}

int main()
{
    std::vector<int> data(100, 1);
    array_view<int, 1> v(data);
    AddOne(v);
    ScaleAll(v);
    std::printf("%d of %d accelerators emulated, %d\n", (int)accelerator().is_emulated,
                (int)accelerator::get_all().size(), v[99]);
    std::printf("%d\n", (int)(accelerator().dedicated_memory > 0));
}
// WRONG-DAG: amp2hip: AMP2HIP_CPU_DEVICES=abc is ignored; it must be a number from 0 to 64
// WRONG-DAG: amp2hip: AMP2HIP_CPU_EMULATED=true is ignored; it must be 0 or 1
// WRONG-DAG: amp2hip: AMP2HIP_CPU_THREADS=loops is ignored; it must be fibers
// WRONG-DAG: amp2hip: AMP2HIP_CPU_SHARED_MEMORY=-1 is ignored; it must be 0 or 1
// WRONG-DAG: amp2hip: AMP2HIP_TRACE=yes is ignored; it must be 0, 1 or a file *.json
// WRONG-DAG: amp2hip: AMP2HIP_RANGES=yes is ignored; it must be 0 or 1
// WRONG-DAG: amp2hip: AMP2HIP_KERNEL_TIMES=2 is ignored; it must be 0 or 1
// WRONG-DAG: amp2hip: HIP_LAUNCH_BLOCKING=on is ignored; it must be 0 or 1
// WRONG-DAG: amp2hip: AMP2HIP_DEDICATED_MEMORY=much is ignored; it must be a size such as 512M or 2G
// WRONG-DAG: 0 of 3 accelerators emulated, 4
// MANY: amp2hip: AMP2HIP_CPU_DEVICES=65 is ignored; it must be a number from 0 to 64
// FINE: 0 of 3 accelerators emulated, 4
// TIMES: amp2hip: kernel {{[0-9.]+}} ms, {{.*}}AddOne_kernel{{$}}
// TIMES: amp2hip: kernel {{[0-9.]+}} ms, {{.*}}scale<int>{{.*}}
// BOTH: amp2hip: 400 bytes host -> device 0, array_view 1 (100 elements of 4 bytes), a kernel uses it
// BOTH-NEXT: amp2hip: kernel {{[0-9.]+}} ms, {{.*}}AddOne_kernel{{$}}
// BOTH-NEXT: amp2hip: kernel {{[0-9.]+}} ms, {{.*}}scale<int>{{.*}}
// BOTH-NEXT: amp2hip: 400 bytes device 0 -> host, array_view 1 (100 elements of 4 bytes), the host uses it
// FILE: "name":"AddOne_kernel","cat":"kernel"
// STRIPPED: amp2hip: kernel {{[0-9.]+}} ms, the program+0x{{[0-9a-f]+$}}
