// A kernel may end all its threads early: nothing else in it, both ways of a branch, behind a barrier, in a loop.
// RUN: %amp2hip++ -O0 %s -o %t.O0 && %t.O0 | FileCheck %s
// RUN: %amp2hip++ -O1 %s -o %t.O1 && %t.O1 | FileCheck %s
// RUN: %amp2hip++ -O2 %s -o %t.O2 && %t.O2 | FileCheck %s
// RUN: %amp2hip++ -O3 %s -o %t.O3 && %t.O3 | FileCheck %s
// RUN: env AMP2HIP_CPU_THREADS=fibers %t.O2 | FileCheck %s
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

static std::vector<int> data(256);

template <typename Launch> static void Try(const char* name, Launch launch)
{
    std::fill(data.begin(), data.end(), 1);
    array_view<int> v(data);
    try
    {
        launch(v);
        accelerator().get_default_view().wait();
        std::printf("%s: no error", name);
    }
    catch (const runtime_exception& e)
    {
        std::printf("%s: %s", name, e.what());
    }
    v.synchronize();
    std::printf(", %d\n", data[3]);
}

int main()
{
    // CHECK: alone: {{.*}}abort{{.*}}, 1
    Try("alone", [](array_view<int> v) {
        parallel_for_each(v.extent, [=](index<1>) restrict(amp) { direct3d_abort(); });
    });
    // CHECK: alone in tiles: {{.*}}abort{{.*}}, 1
    Try("alone in tiles", [](array_view<int> v) {
        parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64>) restrict(amp) { direct3d_abort(); });
    });
    // CHECK: both ways: {{.*}}abort{{.*}}, 1
    Try("both ways", [](array_view<int> v) {
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
            if (v[i] == 1)
                direct3d_abort();
            else
                direct3d_abort();
            v[i] = 2;
        });
    });
    // CHECK: behind a barrier: {{.*}}abort{{.*}}, 3
    Try("behind a barrier", [](array_view<int> v) {
        parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
            v[t.global] = 3;
            t.barrier.wait();
            direct3d_abort();
        });
    });
    // CHECK: in a loop: {{.*}}abort{{.*}}, 2
    Try("in a loop", [](array_view<int> v) {
        parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
            for (int k = 0; k < 4; k++)
            {
                t.barrier.wait();
                if (k == 2)
                    direct3d_abort();
                v[t.global] = k + 1;
            }
        });
    });
    // CHECK: some threads: {{.*}}abort{{.*}}, 7
    Try("some threads", [](array_view<int> v) {
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
            if (i[0] == 5)
                direct3d_abort();
            v[i] = 7;
        });
    });
    // CHECK: after all: no error, 8
    Try("after all", [](array_view<int> v) {
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 8; });
    });
}
