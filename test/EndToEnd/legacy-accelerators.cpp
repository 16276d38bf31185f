// The ways in which samples of 2012 look for a device find the CPU device, and their use of Direct3D's own devices is answered.
// RUN: %translate %s -o %t.hip.cpp && %run-everywhere %t.hip.cpp %t | FileCheck %s
#include <algorithm>
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

static int Run(accelerator_view av)
{
    std::vector<int> data(64, 1);
    array_view<int, 1> v(64, data);
    parallel_for_each(av, v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; });
    return v[63];
}

int main()
{
    std::vector<accelerator> all = accelerator::get_all();
    all.pop_back(); // the cpu accelerator
    for (auto& a : all)
        std::printf("all but the last: %d\n", Run(a.default_view));

    all = accelerator::get_all();
    all.erase(std::remove_if(all.begin(), all.end(),
                             [](accelerator& a) { return a.is_emulated || a.device_path == accelerator::direct3d_ref; }),
              all.end());
    std::printf("not emulated: %d\n", all.empty() ? 0 : Run(all[0].create_view(queuing_mode_immediate)));

    all = accelerator::get_all();
    auto warp = std::find_if(all.begin(), all.end(),
                             [](accelerator& a) { return a.device_path.compare(accelerator::direct3d_warp) == 0; });
    std::printf("by name: %d\n", warp == all.end() ? 0 : Run(warp->default_view));

    // "Is the default the slow one?"
    accelerator ref(accelerator::direct3d_ref), def;
    std::printf("reference device %d\n", def == ref);
    try
    {
        Run(ref.default_view);
    }
    catch (const runtime_exception& e)
    {
        std::printf("%s\n", e.what());
    }

    def.default_cpu_access_type = access_type_none;
    std::printf("access %d\n", def.default_cpu_access_type == access_type_none);
}
// CHECK-COUNT-2: all but the last: 64
// CHECK: not emulated: 64
// CHECK: by name: 64
// CHECK: reference device 0
// CHECK: the selected accelerator "Software Adapter" (direct3d\ref) is a Direct3D device, which does not exist here; it cannot run kernels or store data
// CHECK: access 1
