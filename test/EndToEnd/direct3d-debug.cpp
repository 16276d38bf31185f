// direct3d_printf, direct3d_errorf and direct3d_abort, and without them by a macro.
// RUN: %translate %s -o %t.hip.cpp && %compile-everywhere %t.hip.cpp
// RUN: %amp2hip++ -O1 %s -o %t.on && %t.on | FileCheck --check-prefix=ON %s
// RUN: %amp2hip++ -O1 -DAMP2HIP_DIRECT3D_DEBUG=0 %s -o %t.off && %t.off | FileCheck --check-prefix=OFF %s
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

int main()
{
    std::vector<int> data(64, 1);
    array_view<int, 1> v(data);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        if (i[0] == 7)
            direct3d_printf("printed at %d: %f\n", i[0], 2.5f);
        if (i[0] == 9)
            direct3d_errorf("wrong at %d\n", i[0]);
        v[i] += 1;
    });
    try
    {
        v.synchronize();
        std::printf("no error\n");
    }
    catch (const runtime_exception& e)
    {
        std::printf("caught: %s", e.what());
        v.synchronize(); // the data is there
    }
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        if (i[0] == 3)
            direct3d_abort();
        v[i] += 1;
    });
    try
    {
        v.synchronize();
    }
    catch (const runtime_exception& e)
    {
        std::printf("caught: %s\n", e.what());
        v.synchronize();
    }
    std::printf("data %d %d\n", data[3], data[4]);
    return data[4] == 3 ? 0 : 1;
}
// ON-DAG: printed at 7: 2.500000
// ON-DAG: caught: wrong at 9
// ON: caught: Reference Rasterizer: Shader abort instruction hit
// ON: data 2 3
// OFF: no error
// OFF-NEXT: data 3 3
