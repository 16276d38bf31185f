// Each kernel is compiled for three levels of x86-64, among which the program chooses as it runs. The
// results are the same on each level, and those of fibers, although sums of floats depend on the order.
// RUN: %amp2hip++ -O2 %s -o %t
// RUN: env AMP2HIP_CPU_LEVEL=baseline %t > %t.baseline
// RUN: env AMP2HIP_CPU_LEVEL=x86-64-v3 %t > %t.v3
// RUN: env AMP2HIP_CPU_LEVEL=x86-64-v4 %t > %t.v4
// RUN: env AMP2HIP_CPU_THREADS=fibers %t > %t.fibers
// RUN: FileCheck %s < %t.baseline
// RUN: diff %t.baseline %t.v3
// RUN: diff %t.baseline %t.v4
// RUN: diff %t.baseline %t.fibers
//
// A level that there is not is one line that says so, and the program runs as if none were set.
// RUN: env AMP2HIP_CPU_LEVEL=x86-64-v2 %t 2>&1 | FileCheck --check-prefixes=WRONG,CHECK %s
// WRONG: amp2hip: AMP2HIP_CPU_LEVEL=x86-64-v2 is ignored; it must be baseline, x86-64-v3 or x86-64-v4
//
// The program has all versions of both kernels; compiled for one processor, it has one version.
// RUN: nm %t | FileCheck --check-prefix=VERSIONS %s
// VERSIONS: _ZN7hip_cpu10run_blocks{{.*}}main_kernelN{{.*}}.baseline{{$}}
// VERSIONS: _ZN7hip_cpu10run_blocks{{.*}}main_kernelN{{.*}}.x86-64-v3{{$}}
// VERSIONS: _ZN7hip_cpu10run_blocks{{.*}}main_kernelN{{.*}}.x86-64-v4{{$}}
// VERSIONS: _ZN7hip_cpu10run_blocks{{.*}}main_tile128_kernelN{{.*}}.baseline{{$}}
// VERSIONS: _ZN7hip_cpu10run_blocks{{.*}}main_tile128_kernelN{{.*}}.x86-64-v3{{$}}
// VERSIONS: _ZN7hip_cpu10run_blocks{{.*}}main_tile128_kernelN{{.*}}.x86-64-v4{{$}}
// RUN: %amp2hip++ -O2 -march=x86-64-v2 %s -o %t.one
// RUN: nm %t.one | FileCheck --check-prefix=ONE --implicit-check-not=.baseline --implicit-check-not=.x86-64-v %s
// ONE: _ZN7hip_cpu10run_blocks{{.*}}main_kernelN
// ONE: _ZN7hip_cpu10run_blocks{{.*}}main_tile128_kernelN
// RUN: %t.one > %t.one.out
// RUN: diff %t.baseline %t.one.out
#include <amp.h>
#include <cstdio>
#include <cstring>
#include <vector>

using namespace concurrency;

const int T = 128, N = T * 9, Rows = 70;

static void Show(const char* name, const std::vector<float>& results)
{
    unsigned hash = 2166136261u;
    for (float r : results)
    {
        unsigned bits;
        std::memcpy(&bits, &r, 4);
        hash = (hash ^ bits) * 16777619u;
    }
    std::printf("%s: %08x\n", name, hash);
}

int main()
{
    std::vector<float> in(Rows * N), sums(N);
    for (int i = 0; i < Rows * N; i++)
        in[i] = (i * 37 % 1009) / 7.0f - i % 13;
    array_view<const float, 2> a(Rows, N, in);
    array_view<float> r(sums);

    // Rounded products and sums, one behind the other: a fused operation would give another result.
    r.discard_data();
    parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
        float sum = 0;
        for (int row = 0; row < Rows; row++)
            sum += a[row][i[0]] * a[Rows - 1 - row][(i[0] + 1) % N];
        r[i] = sum;
    });
    r.synchronize();
    Show("columns", sums);

    parallel_for_each(r.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
        tile_static float s[T];
        const int i = t.local[0];
        s[i] = a[i % Rows][t.global[0]] * 1.1f + r[t.global];
        for (int stride = T / 2; stride > 0; stride /= 2)
        {
            t.barrier.wait();
            if (i < stride)
                s[i] += s[i + stride] * 0.3f;
        }
        t.barrier.wait();
        r[t.global] = s[0] + s[i];
    });
    r.synchronize();
    Show("reduction", sums);
}
// CHECK: columns: {{[0-9a-f]+$}}
// CHECK: reduction: {{[0-9a-f]+$}}
